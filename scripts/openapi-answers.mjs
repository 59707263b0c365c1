// Part of `npm run build:backend`: reads from the controllers what each route answers and writes it, as JSON schemas,
// to backend/dist/openapi-answers.json. The types are the documentation, so the two cannot differ.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { refusalReader } from './openapi-refusals.mjs';

const OUT = 'backend/dist/openapi-answers.json';
const VERBS = new Set(['Get', 'Post', 'Put', 'Patch', 'Delete']);

const files = readdirSync('backend/src', { recursive: true })
  .filter((name) => name.endsWith('.controller.ts'))
  .map((name) => join('backend/src', name));
const config = ts.getParsedCommandLineOfConfigFile(
  'backend/tsconfig.json',
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
);
const program = ts.createProgram(files, { ...config.options, noEmit: true });
const checker = program.getTypeChecker();
const refusalsOf = refusalReader(checker);
const schemas = {};
const routes = {};

for (const file of files) {
  const tag = /features\/([^/]+)/.exec(file.split(sep).join('/'))?.[1] ?? 'operations';
  ts.forEachChild(program.getSourceFile(file), (node) => {
    if (!ts.isClassDeclaration(node)) return;
    for (const method of node.members.filter(ts.isMethodDeclaration)) if (isRoute(method)) describe(node, method, tag);
  });
}
const problem = program.getSourceFiles().find(({ fileName }) => /http\/problem\.dto(\.d)?\.ts$/.test(fileName));
for (const { type } of exportsOf(problem)) schemaOf(type);
mkdirSync('backend/dist', { recursive: true });
const text = JSON.stringify({ routes, schemas });
if (read(OUT) !== text) writeFileSync(OUT, text);

/** What a file exports as interfaces: the errors are no route's answer type, and every route can give them. */
function exportsOf(file) {
  const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(file));
  const interfaces = symbols.filter((symbol) => symbol.flags & ts.SymbolFlags.Interface);
  return interfaces.map((symbol) => ({ type: checker.getDeclaredTypeOfSymbol(symbol) }));
}

function isRoute(method) {
  return (ts.getDecorators(method) ?? []).some(
    ({ expression }) => ts.isCallExpression(expression) && VERBS.has(expression.expression.getText()),
  );
}

function describe(controller, method, tag) {
  const name = method.name.getText();
  const type = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(method));
  const doc = docOf(checker.getSymbolAtLocation(method.name));
  const [summary, ...rest] = doc ? doc.split(/(?<=\.)\s+/) : [inWords(name, controller.name.text)];
  routes[`${controller.name.text}.${name}`] = {
    tag,
    summary: summary.replace(/\.$/, ''),
    ...(rest.length > 0 ? { description: rest.join(' ') } : {}),
    schema: answerOf(type),
    ...(isPaged(type) ? { paged: true } : {}),
    ...bodyOf(method),
    ...imageOf(method, type),
    ...(answerNameOf(type) === 'CsvAnswer' ? { csv: true } : {}),
    ...(answerNameOf(type) === 'PlainText' ? { plain: true } : {}),
    ...refusalsOf(method),
  };
}

/** The body of a route that reads it by itself: `@Body() body: RawBody<SubmitLapDto>`. */
function bodyOf(method) {
  const raw = method.parameters.map(({ type }) => type).find((type) => type?.typeName?.getText() === 'RawBody');
  return raw ? { body: schemaOf(checker.getTypeFromTypeNode(raw.typeArguments[0])) } : {};
}

/** Whether the route is sent the bytes of an image, `@Body() file: RawImage`, or answers them. */
function imageOf(method, type) {
  if (method.parameters.some((parameter) => parameter.type?.typeName?.getText() === 'RawImage'))
    return { image: 'body' };
  return answerNameOf(type) === 'ImageAnswer' ? { image: 'answer' } : {};
}

/** Whether the list comes in pages, whose count and successor are in the headers. */
function isPaged(type) {
  return answerNameOf(type) === 'Page';
}

/** The name of the type that is answered, promised or not. */
function answerNameOf(type) {
  return nameOf(nameOf(type) === 'Promise' ? argumentsOf(type)[0] : type);
}

/** Null for no body. */
function answerOf(type) {
  const name = nameOf(type);
  if (name === 'Promise') return answerOf(argumentsOf(type)[0]);
  if (name === 'Page') return { type: 'array', items: schemaOf(argumentsOf(type)[0]) };
  if (name === 'ImageAnswer' || name === 'CsvAnswer' || name === 'PlainText') return null;
  if (name === 'ShapedAnswer') return schemaOf(argumentsOf(type)[0]);
  if (name === 'JsonBytes') return schemaOf(type.aliasTypeArguments[0]);
  if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) return null;
  return schemaOf(type);
}

function schemaOf(type) {
  const { TypeFlags: is } = ts;
  if (type.flags & (is.Any | is.Unknown)) return {};
  if (type.flags & is.Null) return { type: 'null' };
  if (type.isStringLiteral()) return { type: 'string', enum: [type.value] };
  if (type.isNumberLiteral()) return { type: 'number', enum: [type.value] };
  if (type.flags & is.StringLike) return { type: 'string' };
  if (type.flags & is.NumberLike) return { type: 'number' };
  if (type.flags & is.BooleanLiteral) return { type: 'boolean', enum: [checker.typeToString(type) === 'true'] };
  if (type.flags & is.Boolean) return { type: 'boolean' };
  if (type.isUnion()) return unionOf(type.types);
  if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(argumentsOf(type)[0]) };
  const name = nameOf(type);
  const isNamed = name !== undefined && name !== '__type' && !type.aliasTypeArguments && isOurs(type);
  if (!isNamed) return objectOf(type);
  if (!schemas[name]) {
    schemas[name] = {}; // types may contain themselves
    const description = docOf(type.aliasSymbol ?? type.symbol);
    schemas[name] = { ...(description ? { description } : {}), ...objectOf(type) };
  }
  return { $ref: `#/components/schemas/${name}` };
}

function unionOf(members) {
  const types = members.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
  const isNullable = types.some((member) => member.flags & ts.TypeFlags.Null);
  const parts = types.filter((member) => !(member.flags & ts.TypeFlags.Null)).map(schemaOf);
  const kinds = new Set(parts.map((part) => part.type));
  if (kinds.size === 1 && parts.every((part) => part.enum)) {
    const [type] = kinds;
    const values = parts.flatMap((part) => part.enum);
    const all = { type: isNullable ? [type, 'null'] : type };
    return type === 'boolean' && values.length === 2 ? all : { ...all, enum: isNullable ? [...values, null] : values };
  }
  if (parts.length === 1 && isNullable && typeof parts[0].type === 'string')
    return { ...parts[0], type: [parts[0].type, 'null'] };
  if (isNullable) parts.push({ type: 'null' });
  return parts.length === 1 ? parts[0] : { anyOf: parts };
}

function objectOf(type) {
  const index = checker.getIndexInfosOfType(type)[0];
  const properties = {};
  const required = [];
  for (const symbol of checker.getPropertiesOfType(type)) {
    const description = docOf(symbol);
    const schema = schemaOf(checker.getTypeOfSymbol(symbol));
    properties[symbol.name] = description ? { ...schema, description } : schema;
    if (!(symbol.flags & ts.SymbolFlags.Optional)) required.push(symbol.name);
  }
  return {
    type: 'object',
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
    ...(index ? { additionalProperties: schemaOf(index.type) } : {}),
  };
}

function nameOf(type) {
  return (type.aliasSymbol ?? type.symbol)?.name;
}

function argumentsOf(type) {
  return type.aliasTypeArguments ?? checker.getTypeArguments(type);
}

/** What is declared in this project and not in a library, such as Record. */
function isOurs(type) {
  const [declaration] = (type.aliasSymbol ?? type.symbol).declarations ?? [];
  return declaration !== undefined && !/node_modules\/(?!@league\/)/.test(declaration.getSourceFile().fileName);
}

function docOf(symbol) {
  return symbol ? ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim() : '';
}

/** `listLeaders` is `List leaders`, `list` of the TracksController `List tracks`. */
function inWords(name, controller) {
  const noun = /[A-Z]/.test(name) ? '' : controller.replace(/^Admin|Controller$/g, '');
  const words = (name + noun).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
