import { fitted } from '../run/casts.js';
import type { Run } from '../run/evaluator.js';
import { ScriptError } from '../run/script-error.js';
import { LslFloat, LslKey, type LslList, type Value } from '../run/value.js';
import { FUNCTIONS } from '../types/function-table.js';
import type { ResultType } from '../types/lsl-type.js';
import type { Caller } from '../world/caller.js';
import { CHAT } from './chat-functions.js';
import { HTTP } from './http-functions.js';
import { JSON_FUNCTIONS } from './json-functions.js';
import { LINKSET_DATA } from './linkset-data-functions.js';
import { LISTS } from './list-functions.js';
import { LOOKS } from './look-functions.js';
import { MEDIA } from './media-functions.js';
import type { Natives } from './native.js';
import { NUMBERS } from './number-functions.js';
import { OBJECTS } from './object-functions.js';
import { PEOPLE } from './people-functions.js';
import { SCRIPTS } from './script-functions.js';
import { SENSING } from './sensing-functions.js';
import { SPLITTING } from './split-functions.js';
import { TEXT } from './text-functions.js';

/** Maps the names of all ll* functions that the model runs to their code. */
export const LIBRARY: Natives = {
  ...TEXT,
  ...LISTS,
  ...SPLITTING,
  ...JSON_FUNCTIONS,
  ...NUMBERS,
  ...SCRIPTS,
  ...CHAT,
  ...HTTP,
  ...LINKSET_DATA,
  ...OBJECTS,
  ...PEOPLE,
  ...SENSING,
  ...MEDIA,
  ...LOOKS,
};

/** Calls an ll* function; yields the seconds for which it stops the script. @throws ScriptError naming an unknown one */
export function* callLibrary(by: Caller, name: string, values: readonly Value[]): Run<Value | undefined> {
  const signature = FUNCTIONS.get(name);
  const native = LIBRARY[name] as ((by: Caller, ...values: unknown[]) => unknown) | undefined;
  if (!signature || !native) throw new ScriptError(`The model has no function ${name}.`);
  const given = signature.parameters.map((type, index) => unboxed(fitted(values[index] ?? 0, type)));
  const result = native(by, ...given);
  const seconds = name === 'llSleep' ? Number(given[0]) : signature.sleepSeconds;
  if (seconds > 0) yield seconds;
  return boxed(result, signature.result);
}

function unboxed(value: Value): unknown {
  if (value instanceof LslFloat) return value.value;
  return value instanceof LslKey ? value.text : value;
}

function boxed(result: unknown, type: ResultType): Value | undefined {
  if (type === 'void') return undefined;
  if (type === 'float') return new LslFloat(result as number);
  if (type === 'key') return new LslKey(result as string);
  if (type === 'integer') return (result as number) | 0;
  return result as string | LslList;
}
