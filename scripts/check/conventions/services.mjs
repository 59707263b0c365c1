// A service that needs many others does the work of several.
import ts from 'typescript';
import { exportedClasses, lineOf } from './syntax.mjs';

const MOST_DEPENDENCIES = 7;
const MOST_LINES = 200;

export function serviceProblems(files) {
  return files
    .filter(({ path }) => /^backend\/src\/.*\.service\.ts$/.test(path))
    .flatMap((file) => exportedClasses(file).flatMap((node) => problemsOf(file, node)));
}

function problemsOf({ path, content }, node) {
  const dependencies = node.members.find(ts.isConstructorDeclaration)?.parameters.length ?? 0;
  const lines = content.trimEnd().split('\n').length;
  const problems = [];
  if (dependencies > MOST_DEPENDENCIES) problems.push(`${dependencies} dependencies, at most ${MOST_DEPENDENCIES}`);
  if (lines > MOST_LINES) problems.push(`${lines} lines of a service, at most ${MOST_LINES}`);
  return problems.map((text) => ({ path, line: lineOf(node), text: `${node.name.text}: ${text}` }));
}
