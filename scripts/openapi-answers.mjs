// Part of `npm run build:backend`: reads from the controllers what each route returns and writes it, as JSON schemas, to
// backend/dist/openapi-answers.json. The types are the documentation, so the two cannot differ.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { refusalReader } from './openapi-refusals.mjs';
import { schemaReader } from './openapi-schemas.mjs';

const OUT = 'backend/dist/openapi-answers.json';
/**
 * The tags of routes whose folder has been renamed, so that generated clients keep their names. Other routes are tagged with
 * their feature.
 */
const TAGS = [
  [/\/deletion\/car-/, 'laps'],
  [/\/(administration|deletion)\//, 'admin'],
];
/** Matches the folders within features that are separate tags. */
const TAGGED_PARTS = /\/(domain|drivers|landing|own-data|pictures|radio|screens|search|settings|track-lines|wall)\//;
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
  const tag = tagOf(file.split(sep).join('/'));
  ts.forEachChild(program.getSourceFile(file), (node) => {
    if (!ts.isClassDeclaration(node)) return;
    for (const method of node.members.filter(ts.isMethodDeclaration)) if (isRoute(method)) describe(method, tag);
  });
}
const problem = program.getSourceFiles().find(({ fileName }) => /http\/problem\.dto(\.d)?\.ts$/.test(fileName));
for (const { type } of exportsOf(problem)) schemaOf(type);
mkdirSync('backend/dist', { recursive: true });
writeFileSync(OUT, JSON.stringify({ routes, schemas }));

function tagOf(path) {
  const known = TAGS.find(([folder]) => folder.test(path));
  return known?.[1] ?? TAGGED_PARTS.exec(path)?.[1] ?? /features\/([^/]+)/.exec(path)?.[1] ?? 'operations';
}

/** Returns the interfaces that a file exports, such as the errors, which no route declares as its return type. */
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

function describe(method, tag) {
  const name = method.name.getText();
  const answer = answerTypeOf(checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(method)));
  const doc = docOf(checker.getSymbolAtLocation(method.name));
  const [summary, ...rest] = doc ? doc.split(/(?<=\.)\s+/) : [inWords(name)];
  if (routes[name]) throw new Error(`Two routes are named ${name}: generated clients need one name for each`);
  routes[name] = {
    tag,
    summary: summary.replace(/\.$/, ''),
    ...(rest.length > 0 ? { description: rest.join(' ') } : {}),
    schema: answerOf(answer),
    ...(nameOf(answer) === 'Page' ? { paged: true } : {}), // the total and the next page are in its headers
    ...bodyOf(method),
    ...imageOf(method, answer),
    ...mediaTypeOf(answer),
    ...refusalsOf(method),
  };
}

/**
 * Returns the body's schema of a route for in-world scripts, because its type is more precise than its validation rules, for
 * example about numbers sent as text; empty for other routes.
 */
function bodyOf(method) {
  const names = (node) => (ts.getDecorators(node) ?? []).map(({ expression }) => expression.expression?.getText());
  if (!names(method).includes('InWorld')) return {};
  const body = method.parameters.find((parameter) => names(parameter).includes('Body'));
  return body ? { body: schemaOf(checker.getTypeFromTypeNode(body.type)) } : {};
}

/** Returns where a route has an image: in the body (`@Body() file: RawImage`) or in the answer; empty for other routes. */
function imageOf(method, answer) {
  if (method.parameters.some((parameter) => parameter.type?.typeName?.getText() === 'RawImage'))
    return { image: 'body' };
  return nameOf(answer) === 'ImageAnswer' ? { image: 'answer' } : {};
}

/** Returns the media type of a response that is text other than JSON; empty for other responses. */
function mediaTypeOf(answer) {
  const name = nameOf(answer);
  if (name === 'CsvAnswer') return { mediaType: 'text/csv' };
  return name === 'PlainText' ? { mediaType: argumentsOf(answer)[0]?.value ?? 'text/plain' } : {};
}

/** Returns the type that a route returns, or that its promise resolves to. */
function answerTypeOf(type) {
  return nameOf(type) === 'Promise' ? argumentsOf(type)[0] : type;
}

/** Returns the JSON schema of a response, or null if it has no body or none in JSON. */
function answerOf(type) {
  const name = nameOf(type);
  if (name === 'Page') return { type: 'array', items: schemaOf(argumentsOf(type)[0]) };
  if (name === 'ImageAnswer' || name === 'CsvAnswer' || name === 'PlainText') return null;
  if (name === 'ShapedAnswer') return schemaOf(argumentsOf(type)[0]);
  if (name === 'JsonBytes') return schemaOf(type.aliasTypeArguments[0]);
  if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) return null;
  return schemaOf(type);
}

/** Converts a method's name to words: `listLeaders` is `List leaders`. */
function inWords(name) {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
