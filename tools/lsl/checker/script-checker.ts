import type { Problem } from '../problem.js';
import type { LslFunction, Script } from '../syntax/tree.js';
import { EVENTS, isEvent } from '../types/events.js';
import { FunctionChecker } from './function-checker.js';
import { checkGlobals } from './global-values.js';
import { ScriptNames } from './script-names.js';

/** Returns all problems of a script that could be parsed, by line. */
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
