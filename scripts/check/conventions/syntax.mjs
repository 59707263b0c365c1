// What the rules read from a file of code.
import ts from 'typescript';

const parsed = new WeakMap();

export const isCode = ({ path }) => /\.(tsx?|mjs|cjs)$/.test(path) && !/\.gen\.ts$/.test(path);
export const isTest = ({ path }) => /\.test\.tsx?$/.test(path);

/** The syntax tree of a file; the file is parsed once. */
export function treeOf(file) {
  if (!parsed.has(file)) parsed.set(file, ts.createSourceFile(file.path, file.content, ts.ScriptTarget.Latest, true));
  return parsed.get(file);
}

export function lineOf(node) {
  const source = node.getSourceFile();
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

/** Every node of a tree that the predicate accepts. */
export function nodesOf(node, isWanted) {
  const found = [];
  const visit = (part) => {
    if (isWanted(part)) found.push(part);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return found;
}

/** The classes that a file exports by name. */
export function exportedClasses(file) {
  return treeOf(file).statements.filter(
    (node) =>
      ts.isClassDeclaration(node) &&
      node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) &&
      node.name,
  );
}

export function hasDecorator(node, name) {
  return (ts.getDecorators(node) ?? []).some(
    ({ expression }) => ts.isCallExpression(expression) && expression.expression.getText() === name,
  );
}
