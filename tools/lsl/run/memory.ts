import { ScriptError } from './script-error.js';
import { isList, LslFloat, LslKey, Rotation, type Scalar, type Value, Vector } from './value.js';

const TEXT_BYTES = 18;
const ITEM_BYTES = 12;
const LIST_BYTES = 36;
const VARIABLE_BYTES = 16;
/** The maximum memory, in bytes, of a script for its code and values. */
const LIMIT_BYTES = 65_536;
/** The size, in bytes, below which a text changes the sum too little to measure it again. */
const LARGE_BYTES = 1_024;

/** Returns the size of a value in Mono, in bytes: for example 2 per character, or 102 for a key in a list. */
function bytesOf(value: Value): number {
  if (isList(value)) return value.reduce<number>((sum, item) => sum + ITEM_BYTES + scalarBytes(item), LIST_BYTES);
  return scalarBytes(value);
}

function scalarBytes(value: Scalar): number {
  if (typeof value === 'string') return TEXT_BYTES + 2 * value.length;
  if (value instanceof LslKey) return TEXT_BYTES + 2 * value.text.length;
  if (value instanceof Vector) return 12;
  if (value instanceof Rotation) return 16;
  return value instanceof LslFloat || typeof value === 'number' ? 4 : 0;
}

const isLarge = (value: Value): boolean =>
  isList(value) ? value.length > 10 : typeof value === 'string' && 2 * value.length > LARGE_BYTES;

/**
 * Returns whether a value is stored once for all variables that have it, like texts and lists; other values are stored in the
 * variable.
 */
const isShared = (value: Value): boolean => isList(value) || typeof value === 'string' || value instanceof LslKey;

/** Measures the memory of a script, in bytes: its code, its variables and its temporary values. */
export class Memory {
  /** The maximum that was measured so far. */
  peak = 0;
  /** The local variables of the running functions, innermost last. */
  readonly frames: ReadonlyMap<string, Value>[] = [];

  constructor(
    private readonly codeBytes: number,
    private readonly globals: ReadonlyMap<string, Value>,
  ) {}

  private used(values: readonly Value[]): number {
    const held = new Set<Value>(values.filter(isShared));
    let sum = this.codeBytes;
    for (const variables of [this.globals, ...this.frames]) {
      for (const value of variables.values()) if (isShared(value)) held.add(value);
      sum += variables.size * VARIABLE_BYTES;
    }
    for (const value of held) sum += bytesOf(value);
    return sum;
  }

  /**
   * Measures the memory if one of these temporary values is large. @throws ScriptError if they and all variables do not fit
   */
  check(...values: readonly (Value | undefined)[]): void {
    const present = values.filter((value) => value !== undefined);
    if (present.some(isLarge)) this.count(present);
  }

  count(values: readonly Value[] = []): void {
    const used = this.used(values);
    this.peak = Math.max(this.peak, used);
    if (used > LIMIT_BYTES) throw new ScriptError(`Stack-Heap Collision: the script uses ${used} bytes.`);
  }
}
