// Part of `npm run build:backend`: reads from the controllers what each route answers and writes it, as JSON schemas,
// to backend/dist/openapi-answers.json. The types are the documentation, so the two cannot differ.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { refusalReader } from './openapi-refusals.mjs';
import { schemaReader } from './openapi-schemas.mjs';

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
const { schemas, schemaOf, docOf, nameOf, argumentsOf } = schemaReader(checker);
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
