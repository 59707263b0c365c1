import type { LslType } from '../types/lsl-type.js';
import { ScriptError } from './script-error.js';
import { emptyValue, isList, LslFloat, LslKey, NULL_KEY, Rotation, type Scalar, typeOf } from './value.js';
import { type Value, Vector, ZERO_ROTATION } from './value.js';

const SMALLEST = -0x8000_0000;
const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const FLOAT = /^\s*([+-]?(?:0x[0-9a-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?))/i;
const NOT_FINITE = /^\s*([+-]?)(nan|inf)/i;
const INTEGER = /^\s*([+-]?)(0x[0-9a-f]+|\d+)/i;
const MAX_EXACT = 1e21;

/** Formats a number with `digits` digits after the decimal point. */
function fixed(value: number, digits: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  return sign + (size < MAX_EXACT ? size.toFixed(digits) : `${BigInt(size)}.${'0'.repeat(digits)}`);
}

/** Formats a float as (string)float does: rounded to seven significant digits, with six after the decimal point. */
const floatText = (value: number): string =>
  Number.isFinite(value) && value !== 0 ? fixed(Number(value.toPrecision(7)), 6) : fixed(value, 6);

const tuple = (digits: number, ...parts: number[]): string =>
  `<${parts.map((part) => fixed(part, digits)).join(', ')}>`;

function tupleText(value: Vector | Rotation, digits: number): string {
  const { x, y, z } = value;
  return value instanceof Vector ? tuple(digits, x, y, z) : tuple(digits, x, y, z, value.s);
}

/** Formats a list item as (string)list and llDumpList2String do: vectors and rotations with six decimals, not five. */
export function itemText(item: Scalar): string {
  return item instanceof Vector || item instanceof Rotation ? tupleText(item, 6) : textOf(item);
}

/** Formats a list item as llList2CSV does: floats with six decimals, not rounded to seven significant digits. */
export const plainText = (item: Scalar): string => (item instanceof LslFloat ? fixed(item.value, 6) : itemText(item));

export function textOf(value: Value): string {
  if (isList(value)) return value.map(itemText).join('');
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (value instanceof LslFloat) return floatText(value.value);
  if (value instanceof LslKey) return value.text;
  return tupleText(value, 5);
}

/** Parses a float as (float)string does: the number at the start of the text, or 0 if there is none. */
function floatIn(text: string): number {
  const found = FLOAT.exec(text)?.[1];
  if (found !== undefined) {
    const isHex = /0x/i.test(found);
    const size = isHex ? Number(found.replace(/^[+-]/, '')) : parseFloat(found);
    return isHex && found.startsWith('-') ? -size : size;
  }
  const [, sign, word] = NOT_FINITE.exec(text) ?? [];
  if (word === undefined) return 0;
  return word.toLowerCase() === 'nan' ? NaN : sign === '-' ? -Infinity : Infinity;
}

/** Parses the integer at the start of a text as (integer)string does: 0 if there is none, -1 if it exceeds 32 bits. */
function integerIn(text: string): number {
  const [, sign, digits] = INTEGER.exec(text) ?? [];
  if (digits === undefined) return 0;
  const size = Number(digits);
  if (size > 0xffff_ffff) return -1;
  return (sign === '-' ? -size : size) | 0;
}

/** Converts a float as (integer)float does: rounded towards zero, or the smallest integer if it is too large or NaN. */
export const truncated = (value: number): number =>
  Number.isNaN(value) || Math.abs(value) >= -SMALLEST ? SMALLEST : Math.trunc(value) | 0;

function partsOf(text: string, count: number): number[] | undefined {
  const inner = /^\s*<([^>]*)>?/.exec(text)?.[1];
  const parts = inner?.split(',').map(floatIn) ?? [];
  return parts.length >= count ? parts : undefined;
}

function vectorIn(text: string): Vector {
  const [x = 0, y = 0, z = 0] = partsOf(text, 3) ?? [];
  return new Vector(x, y, z);
}

function rotationIn(text: string): Rotation {
  const parts = partsOf(text, 4);
  const [x = 0, y = 0, z = 0, s = 0] = parts ?? [];
  return parts ? new Rotation(x, y, z, s) : ZERO_ROTATION;
}

/** Casts a value as `(type)value` does in LSL. @throws ScriptError if LSL has no such cast */
export function cast(value: Value, type: LslType): Value {
  if (typeOf(value) === type) return value;
  if (type === 'list') return isList(value) ? value : [value];
  if (type === 'string') return textOf(value);
  if (typeof value === 'string') return fromText(value, type);
  if (typeof value === 'number' && type === 'float') return new LslFloat(value);
  if (value instanceof LslFloat && type === 'integer') return truncated(value.value);
  throw new ScriptError(`A ${typeOf(value)} cannot be cast to ${type}.`);
}

function fromText(text: string, type: LslType): Value {
  if (type === 'integer') return integerIn(text);
  if (type === 'float') return new LslFloat(floatIn(text));
  if (type === 'vector') return vectorIn(text);
  return type === 'rotation' ? rotationIn(text) : new LslKey(text);
}

/**
 * Converts a value to the type of the variable or parameter that receives it: integers to floats, keys and strings to each other.
 */
export function fitted(value: Value, type: LslType): Value {
  if (type === 'string' && value instanceof LslKey) return value.text;
  return cast(value, type);
}

/**
 * Returns whether a value is true as a condition: a valid key other than NULL_KEY, a list with items, or any other value that
 * is not empty or 0.
 */
export function isTrue(value: Value): boolean {
  if (isList(value)) return value.length > 0;
  return value instanceof LslKey ? isKey(value.text) : !isSame(value, emptyValue(typeOf(value)) as Scalar);
}

/** Returns whether a text is a valid key other than NULL_KEY. */
export const isKey = (text: string): boolean => KEY.test(text) && text !== NULL_KEY;

/** Returns whether two values are equal in LSL: numbers of either type by value, keys and strings by text. */
export function isSame(left: Scalar, right: Scalar): boolean {
  if (left instanceof LslFloat || right instanceof LslFloat) return numberOf(left) === numberOf(right);
  if (left instanceof Vector && right instanceof Vector) return left.minus(right).length === 0;
  if (left instanceof Rotation && right instanceof Rotation) {
    return left.x === right.x && left.y === right.y && left.z === right.z && left.s === right.s;
  }
  return left === right || (isText(left) && isText(right) && textOf(left) === textOf(right));
}

const isText = (value: Scalar): boolean => typeof value === 'string' || value instanceof LslKey;

/** Returns the number of an integer or float, or undefined for any other value. */
export const numberOf = (value: Value): number | undefined =>
  value instanceof LslFloat ? value.value : typeof value === 'number' ? value : undefined;
