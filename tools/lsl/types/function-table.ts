import { type LslType, type ResultType, typeNamed } from './lsl-type.js';
import { SCRIPT_FUNCTIONS } from './script-functions.js';
import { VALUE_FUNCTIONS } from './value-functions.js';
import { WORLD_FUNCTIONS } from './world-functions.js';

export interface FunctionSignature {
  readonly name: string;
  readonly result: ResultType;
  readonly parameters: readonly LslType[];
  /** Says how long a call stops its script. */
  readonly sleepSeconds: number;
}

const LINE = /^(?:(\w+) )?(ll\w+)\((.*)\)(?: sleeps ([\d.]+))?$/;

/** Lists the ll* functions that scripts of this project may call, by name: those that the modelled region can run. */
export const FUNCTIONS: ReadonlyMap<string, FunctionSignature> = new Map(
  [VALUE_FUNCTIONS, SCRIPT_FUNCTIONS, WORLD_FUNCTIONS]
    .flatMap((lines) => lines.trim().split('\n'))
    .map((line) => signature(line.trim()))
    .map((found) => [found.name, found]),
);

function signature(line: string): FunctionSignature {
  const [, result, name = '', parameters = '', sleeps] = LINE.exec(line) ?? [];
  if (name === '') throw new Error(`No function signature: ${line}`);
  return {
    name,
    result: result === undefined ? 'void' : type(result),
    parameters: parameters === '' ? [] : parameters.split(', ').map(type),
    sleepSeconds: Number(sleeps ?? 0),
  };
}

function type(word: string): LslType {
  const found = typeNamed(word);
  if (!found) throw new Error(`No type of LSL: ${word}`);
  return found;
}
