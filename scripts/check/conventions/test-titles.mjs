// A title is a rule in one sentence.
import ts from 'typescript';
import { isTest, lineOf, nodesOf, treeOf } from './syntax.mjs';

const MOST_CHARACTERS = 100;

/** The names of functions that take a title: `test`, `it`, `describe`, `testWithBrowser`. */
const TAKES_TITLE = /^(test|it|describe)([A-Z]\w*)?$/;

export function testTitleProblems(files) {
  return files.filter(isTest).flatMap((file) =>
    titlesOf(file)
      .filter((node) => node.getText().length - 2 > MOST_CHARACTERS)
      .map((node) => ({
        path: file.path,
        line: lineOf(node),
        text: `a title of ${node.getText().length - 2} characters, at most ${MOST_CHARACTERS}`,
      })),
  );
}

function titlesOf(file) {
  return nodesOf(treeOf(file), ts.isCallExpression)
    .filter(({ expression }) => TAKES_TITLE.test(rootOf(expression)))
    .map((call) => call.arguments[0])
    .filter((title) => title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)));
}

/** `test` of `test.each(rows)`. */
function rootOf(expression) {
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression))
    return rootOf(expression.expression);
  return ts.isIdentifier(expression) ? expression.text : '';
}
