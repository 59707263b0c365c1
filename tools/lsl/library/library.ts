import { fitted, truncated } from '../run/casts.js';
import type { Run } from '../run/evaluator.js';
import { ScriptError } from '../run/script-error.js';
import { LslFloat, LslKey, type LslList, type Value, type Vector } from '../run/value.js';
import { type LslType, type ResultType, typeNamed } from '../types/lsl-type.js';
import type { Caller } from '../world/caller.js';
import { CHAT } from './chat-functions.js';
import { HTTP } from './http-functions.js';
import { JSON_FUNCTIONS } from './json-functions.js';
import { LINKSET_DATA } from './linkset-data-functions.js';
import { LISTS } from './list-functions.js';
import { LOOKS } from './look-functions.js';
import { MEDIA } from './media-functions.js';
import type { Natives } from './native.js';
import { OBJECTS } from './object-functions.js';
import { PEOPLE } from './people-functions.js';
import { SCRIPTS } from './script-functions.js';
import { TEXT } from './text-functions.js';

export interface LibraryFunction {
  readonly result: ResultType;
  readonly parameters: readonly LslType[];
  /** The number of seconds for which a call pauses its script. */
  readonly sleepSeconds: number;
  readonly run: (by: Caller, ...values: unknown[]) => unknown;
}

/** The functions for numbers and vectors. */
const NUMBERS = {
  'integer llAbs(integer)': (_, value: number) => Math.abs(value) | 0,
  'float llFabs(float)': (_, value: number) => Math.abs(value),
  'integer llCeil(float)': (_, value: number) => truncated(Math.ceil(value)),
  'integer llRound(float)': (_, value: number) => truncated(Math.floor(value + 0.5)),
  'float llPow(float, float)': (_, base: number, exponent: number) => base ** exponent,
  'float llFrand(float)': (by, below: number) => by.world.random() * below,
  'float llVecMag(vector)': (_, vector: Vector) => vector.length,
  'float llVecDist(vector, vector)': (_, from: Vector, to: Vector) => from.minus(to).length,
} satisfies Natives;

const SIGNATURE = /^(?:(\w+) )?(ll\w+)\((.*)\)(?: sleeps ([\d.]+))?$/;

/** Maps the names of the ll* functions that are modelled, and that scripts of this project may therefore call, to their code. */
export const FUNCTIONS: ReadonlyMap<string, LibraryFunction> = new Map(
  [TEXT, LISTS, JSON_FUNCTIONS, NUMBERS, SCRIPTS, CHAT, HTTP, LINKSET_DATA, OBJECTS, PEOPLE, MEDIA, LOOKS]
    .flatMap((natives: Natives) => Object.entries(natives))
    .map(([signature, native]) => {
      const [, result, name = '', parameters = '', sleeps = 0] = SIGNATURE.exec(signature) ?? [];
      return [
        name,
        {
          result: result === undefined ? 'void' : type(result),
          parameters: parameters === '' ? [] : parameters.split(', ').map(type),
          sleepSeconds: Number(sleeps),
          run: native as LibraryFunction['run'],
        },
      ];
    }),
);

function type(word: string): LslType {
  const found = typeNamed(word);
  if (!found) throw new Error(`No type of LSL: ${word}`);
  return found;
}

/**
 * Calls an ll* function, yields the seconds for which it pauses the script, and returns its result, or undefined if it has
 * none.
 * @throws ScriptError for an unknown function
 */
export function* callLibrary(by: Caller, name: string, values: readonly Value[]): Run<Value | undefined> {
  const called = FUNCTIONS.get(name);
  if (!called) throw new ScriptError(`The model has no function ${name}.`);
  const given = called.parameters.map((asked, index) => unboxed(fitted(values[index] ?? 0, asked)));
  const result = called.run(by, ...given);
  const seconds = name === 'llSleep' ? Number(given[0]) : called.sleepSeconds;
  if (seconds > 0) yield seconds;
  return boxed(result, called.result);
}

function unboxed(value: Value): unknown {
  if (value instanceof LslFloat) return value.value;
  return value instanceof LslKey ? value.text : value;
}

function boxed(result: unknown, type: ResultType): Value | undefined {
  if (type === 'void') return undefined;
  if (result instanceof LslFloat || result instanceof LslKey) return result;
  if (type === 'float') return new LslFloat(result as number);
  if (type === 'key') return new LslKey(result as string);
  if (type === 'integer') return (result as number) | 0;
  return result as string | LslList;
}
