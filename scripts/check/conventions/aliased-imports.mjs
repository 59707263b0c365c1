// A thing has one name: no `import { X as Y }`, no `export { X as Y }`.
import ts from 'typescript';
import { isCode, lineOf, nodesOf, treeOf } from './syntax.mjs';

const isSpecifier = (node) => ts.isImportSpecifier(node) || ts.isExportSpecifier(node);

export function aliasedImportProblems(files) {
  return files.filter(isCode).flatMap((file) =>
    nodesOf(treeOf(file), (node) => isSpecifier(node) && node.propertyName !== undefined)
      .filter((node) => !nodeModule(node))
      .map((node) => ({ path: file.path, line: lineOf(node), text: `\`${node.getText()}\` gives a second name` })),
  );
}

/** `import { setTimeout as wait } from 'node:timers/promises'`: the name alone would hide the global one. */
function nodeModule(node) {
  const from = node.parent.parent.parent?.moduleSpecifier ?? node.parent.parent.moduleSpecifier;
  return from && /^node:/.test(from.text);
}
