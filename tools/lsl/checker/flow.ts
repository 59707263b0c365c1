import type { Block, Statement } from '../syntax/tree.js';
import type { ScriptNames } from './script-names.js';

/** Returns whether no statement after this one is reached from it. */
function ends(statement: Statement): boolean {
  switch (statement.kind) {
    case 'return':
    case 'jump':
    case 'state':
      return true;
    case 'block':
      return statement.body.reduce((ended, inner) => (inner.kind === 'label' ? false : ended || ends(inner)), false);
    case 'if':
      return statement.otherwise !== undefined && ends(statement.then) && ends(statement.otherwise);
    default:
      return false;
  }
}

/** Returns whether every way through gives a value; LSL does not look into loops. */
export function alwaysReturns(statement: Statement): boolean {
  switch (statement.kind) {
    case 'return':
      return true;
    case 'block':
      return statement.body.some(alwaysReturns);
    case 'if':
      return statement.otherwise !== undefined && alwaysReturns(statement.then) && alwaysReturns(statement.otherwise);
    default:
      return false;
  }
}

/** Warns of the first statement of a block that cannot be reached. */
export function checkReached(script: ScriptNames, { body }: Block): void {
  const unreached = body.find((statement, index) => {
    const before = body[index - 1];
    return before !== undefined && ends(before) && statement.kind !== 'label';
  });
  if (unreached) script.warn(unreached.line, 'This statement is never reached.');
}
