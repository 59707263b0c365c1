import type { Problem } from '../problem.js';
import type { Declaration, Expression, LslFunction, Script } from '../syntax/tree.js';
import { constantType } from '../types/constants.js';
import { EVENTS, isEvent } from '../types/events.js';
import { ExpressionChecker } from './expression-checker.js';
import { FunctionChecker } from './function-checker.js';
import { Problems, Scope } from './scope.js';

/** Returns all problems of a parsed script, sorted by line. */
export function checkScript(script: Script): Problem[] {
  const problems = new Problems();
  const scope = new Scope(problems);
  for (const declared of [...script.globals, ...script.functions]) scope.declare(declared);
  checkGlobals(problems, scope, script.globals);
  for (const declared of script.functions) new FunctionChecker(problems, scope, declared, false).check();
  for (const event of script.events) new FunctionChecker(problems, scope, event, true).check();
  checkEvents(problems, script);
  scope.warnOfUnused(({ name, parameters }) =>
    parameters ? `The function ${name} is never called.` : `The global ${name} is never read.`,
  );
  return problems.found.sort((a, b) => a.line - b.line);
}

function checkEvents(problems: Problems, { events }: Script): void {
  if (events.length === 0) problems.error(1, 'The script has no event.');
  const seen = new Set<string>();
  for (const event of events) {
    if (seen.has(event.name)) problems.error(event.line, `The script has the event ${event.name} twice.`);
    seen.add(event.name);
    checkParameters(problems, event);
  }
}

function checkParameters(problems: Problems, { name, line, parameters }: LslFunction): void {
  if (!isEvent(name)) {
    problems.error(line, `There is no event ${name} in the table of tools/lsl/types.`);
    return;
  }
  const asked = EVENTS[name].join(', ');
  const given = parameters.map(({ type }) => type).join(', ');
  if (given !== asked) problems.error(line, `The event ${name} has the parameters (${asked}), not (${given}).`);
}

/** Checks that each global is initialized with a literal or an earlier global, because globals are set before any code runs. */
function checkGlobals(problems: Problems, scope: Scope, globals: readonly Declaration[]): void {
  const expressions = new ExpressionChecker(problems, () => scope);
  const above = new Set<string>();
  for (const { name, type, value, line } of globals) {
    if (value && !isLiteral(value, above))
      problems.error(line, `The global ${name} must start as a literal or another global above it.`);
    else if (value) expressions.expect(value, type, name);
    above.add(name);
  }
}

/** Returns whether an expression consists of literals, constants and the globals `above`. */
function isLiteral(value: Expression, above: ReadonlySet<string>): boolean {
  switch (value.kind) {
    case 'integer':
    case 'float':
    case 'string':
      return true;
    case 'name':
      return above.has(value.name) || constantType(value.name) !== undefined;
    case 'unary':
      return value.sign === '-' && ['integer', 'float'].includes(value.value.kind);
    case 'vector':
    case 'rotation':
    case 'list':
      return value.parts.every((part) => isLiteral(part, above));
    default:
      return false;
  }
}
