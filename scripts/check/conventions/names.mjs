// Checks that a file is named like its class (`lap-review.service.ts` contains LapReviewService), and that nothing is renamed by
// `import { X as Y }` or `export { X as Y }`.
import ts from 'typescript';

/** The kinds whose file contains one class, named like the file. */
const CLASS_KINDS = [
  'controller',
  'service',
  'store',
  'queue',
  'worker',
  'task',
  'adapter',
  'guard',
  'pipe',
  'filter',
  'gateway',
];
/** The parts into which a module may be split: `LapsWorkerModule` for workers only, `LapsCoreModule` for both roles. */
const MODULE_PARTS = ['', 'Core', 'Worker'];
/** The kinds that may contain functions or types; an exported class is named like the file. */
const OTHER_KINDS = ['entity', 'mapper', 'live', 'rules', 'dto', 'queries'];
const KINDS = new Set(['module', ...CLASS_KINDS, ...OTHER_KINDS]);

const CHECKED = /^(backend\/src|frontend\/src|shared\/src|tools)\/.*\.tsx?$/;
const NOT_CHECKED = /\.gen\.ts$|\.d\.ts$|\/migrations\/|^frontend\/src\/routes\//;
const SERVER = /^backend\/src\/(features|platform)\//;

export function fileNameProblems(files) {
  return files
    .filter((file) => CHECKED.test(file.path) && !NOT_CHECKED.test(file.path) && !isTest(file))
    .flatMap((file) => {
      const problems = kindProblems(file);
      return problems.length === 0 && SERVER.test(file.path) ? classProblems(file) : problems;
    });
}

function kindProblems({ path }) {
  const [noun, ...kinds] = baseOf(path).split('.');
  const problem = (text) => [{ path, line: 1, text }];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(noun)) return problem('a file name is words in small letters with dashes');
  if (kinds.length > 1) return problem('one dot before the kind, dashes within the noun');
  if (kinds.length === 1 && !KINDS.has(kinds[0])) return problem(`${kinds[0]} is no kind of file`);
  return [];
}

function classProblems(file) {
  const [noun, kind] = baseOf(file.path).split('.');
  const classes = exportedClasses(file);
  const names = classes.map(({ name }) => name.text);
  const wanted = pascal(noun) + (kind === undefined || kind === 'entity' || kind === 'rules' ? '' : pascal(kind));
  const problem = (text, node) => [{ path: file.path, line: node ? lineOf(node) : 1, text }];
  if (kind === 'module' || CLASS_KINDS.includes(kind)) {
    const possible = kind === 'module' ? MODULE_PARTS.map((part) => `${pascal(noun)}${part}Module`) : [wanted];
    if (names.includes(wanted) && names.every((name) => possible.includes(name))) return [];
    return problem(`holds ${names.join(', ') || 'no class'}, not ${wanted}`, classes[0]);
  }
  if (['entity', 'mapper', 'live'].includes(kind) && names.length === 1 && names[0] !== wanted)
    return problem(`holds ${names.join(', ')}, not ${wanted}`, classes[0]);
  const misplaced = classes.filter((node) => {
    const suffix = [...CLASS_KINDS, 'module'].find((known) => node.name.text.endsWith(pascal(known)));
    return suffix !== undefined && kind !== suffix && isFeature(file);
  });
  if (misplaced.length > 0) return problem(`${misplaced[0].name.text} belongs into a file of its kind`, misplaced[0]);
  const injected = isFeature(file) && kind === undefined && classes.find((node) => hasDecorator(node, 'Injectable'));
  return injected
    ? problem(`${injected.name.text} is injected and its name says no kind (service, store, ...)`, injected)
    : [];
}

const isFeature = ({ path }) => path.startsWith('backend/src/features/');
const baseOf = (path) => path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
const pascal = (text) => text.replace(/(?:^|-)(\w)/g, (_match, letter) => letter.toUpperCase());

const isSpecifier = (node) => ts.isImportSpecifier(node) || ts.isExportSpecifier(node);

export function aliasedImportProblems(files) {
  return files.filter(isCode).flatMap((file) =>
    nodesOf(treeOf(file), (node) => isSpecifier(node) && node.propertyName !== undefined)
      .filter((node) => !nodeModule(node))
      .map((node) => ({ path: file.path, line: lineOf(node), text: `\`${node.getText()}\` gives a second name` })),
  );
}

/**
 * Returns whether a renamed import is from Node.js, such as `import { setTimeout as wait } from 'node:timers/promises'`, whose
 * original name would shadow a global.
 */
function nodeModule(node) {
  const from = node.parent.parent.parent?.moduleSpecifier ?? node.parent.parent.moduleSpecifier;
  return from && /^node:/.test(from.text);
}

const parsed = new WeakMap();

const isCode = ({ path }) => /\.(tsx?|mjs|cjs)$/.test(path) && !/\.gen\.ts$/.test(path);
const isTest = ({ path }) => /\.test\.tsx?$/.test(path);

/** Returns the syntax tree of a file, which is parsed only once. */
function treeOf(file) {
  if (!parsed.has(file)) parsed.set(file, ts.createSourceFile(file.path, file.content, ts.ScriptTarget.Latest, true));
  return parsed.get(file);
}

function lineOf(node) {
  const source = node.getSourceFile();
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

/** Returns all nodes of a tree that the predicate accepts. */
function nodesOf(node, isWanted) {
  const found = [];
  const visit = (part) => {
    if (isWanted(part)) found.push(part);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return found;
}

/** Returns the classes that a file exports by name. */
function exportedClasses(file) {
  return treeOf(file).statements.filter(
    (node) =>
      ts.isClassDeclaration(node) &&
      node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
      node.name,
  );
}

function hasDecorator(node, name) {
  return (ts.getDecorators(node) ?? []).some(
    ({ expression }) => ts.isCallExpression(expression) && expression.expression.getText() === name,
  );
}
