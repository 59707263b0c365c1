import type { Problem } from '../problem.js';
import type { Declaration, Expression, LslFunction, Script } from '../syntax/tree.js';
import { constantType } from '../types/constants.js';
import { EVENTS, isEvent } from '../types/events.js';
import { fits, type LslType } from '../types/lsl-type.js';
import { FunctionChecker } from './function-checker.js';
import { ScriptNames } from './script-names.js';

/** Returns all problems of a parsed script, sorted by line. */
export function checkScript(script: Script): Problem[] {
  const problems: Problem[] = [];
  const names = new ScriptNames(script, problems);
  checkGlobals(names, script.globals);
  for (const declared of script.functions) new FunctionChecker(names, declared, false).check();
  for (const event of script.events) new FunctionChecker(names, event, true).check();
  checkEvents(names, script);
  names.reportUnused();
  return problems.sort((a, b) => a.line - b.line);
}

function checkEvents(names: ScriptNames, { events }: Script): void {
  if (events.length === 0) names.error(1, 'The script has no event.');
  const seen = new Set<string>();
  for (const event of events) {
    if (seen.has(event.name)) names.error(event.line, `The script has the event ${event.name} twice.`);
    seen.add(event.name);
    checkParameters(names, event);
  }
}

function checkParameters(names: ScriptNames, { name, line, parameters }: LslFunction): void {
  if (!isEvent(name)) {
    names.error(line, `There is no event ${name} in the table of tools/lsl/types.`);
    return;
  }
  const asked = EVENTS[name].join(', ');
  const given = parameters.map(({ type }) => type).join(', ');
  if (given !== asked) names.error(line, `The event ${name} has the parameters (${asked}), not (${given}).`);
}

/** Checks that globals start as literals or earlier globals: their values are set before any code runs, without operations. */
function checkGlobals(script: ScriptNames, globals: readonly Declaration[]): void {
  const above = new Map<string, Declaration>();
  for (const global of globals) {
    if (global.value) {
      const type = typeOf(global.value);
      if (!type) {
        script.error(global.line, `The global ${global.name} must start as a literal or another global above it.`);
      } else if (!fits(type, global.type)) {
        script.error(global.line, `${global.name} is of type ${global.type}, not ${type}.`);
      }
    }
    above.set(global.name, global);
  }

  function typeOf(value: Expression): LslType | undefined {
    switch (value.kind) {
      case 'integer':
      case 'float':
      case 'string':
        return value.kind;
      case 'name': {
        const named = above.get(value.name);
        if (named) script.use(named);
        return named?.type ?? constantType(value.name);
      }
      case 'unary': {
        const { kind } = value.value;
        return value.sign === '-' && (kind === 'integer' || kind === 'float') ? kind : undefined;
      }
      case 'vector':
      case 'rotation': {
        const areNumbers = value.parts.map(typeOf).every((type) => type && fits(type, 'float'));
        return areNumbers ? value.kind : undefined;
      }
      case 'list': {
        const arePlain = value.parts.map(typeOf).every((type) => type && type !== 'list');
        return arePlain ? 'list' : undefined;
      }
      default:
        return undefined;
    }
  }
}
