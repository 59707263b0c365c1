// Where rows become answers, and how a transaction is handed on.
import ts from 'typescript';
import { lineOf, nodesOf, treeOf } from './syntax.mjs';

const FEATURES = /^backend\/src\/features\/.*\.ts$/;

/** `toCarDto()` stands in `car.mapper.ts`. */
export function mapperProblems(files) {
  return files
    .filter(({ path }) => FEATURES.test(path) && !path.endsWith('.mapper.ts'))
    .flatMap((file) =>
      nodesOf(treeOf(file), (node) => ts.isFunctionDeclaration(node) && /^to\w+Dtos?$/.test(node.name?.text ?? '')).map(
        (node) => ({ path: file.path, line: lineOf(node), text: `${node.name.text}() belongs into an x.mapper.ts` }),
      ),
    );
}

/** `find(tx: Transaction, id)`: first, and given; without one it is another method. */
export function transactionProblems(files) {
  return files
    .filter(({ path }) => FEATURES.test(path))
    .flatMap((file) =>
      nodesOf(treeOf(file), (node) => ts.isParameter(node) && /^Transaction\b/.test(node.type?.getText() ?? ''))
        .filter((node) => isMethod(node.parent) && (node.parent.parameters[0] !== node || isOptional(node)))
        .map((node) => ({
          path: file.path,
          line: lineOf(node),
          text: 'a transaction is the first parameter and given',
        })),
    );
}

const isMethod = (node) => ts.isMethodDeclaration(node) || ts.isFunctionDeclaration(node);
const isOptional = ({ questionToken, initializer, type }) =>
  questionToken !== undefined || initializer !== undefined || type.getText() !== 'Transaction';
