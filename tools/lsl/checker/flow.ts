import type { Block, Statement } from '../syntax/tree.js';
import type { ScriptNames } from './script-names.js';

/** Returns whether every way through returns; LSL does not look into loops. */
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
  const unreached = body[body.findIndex(alwaysReturns) + 1];
  if (unreached && body.some(alwaysReturns)) script.warn(unreached.line, 'This statement is never reached.');
}
