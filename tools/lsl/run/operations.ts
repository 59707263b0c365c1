import { isSame, numberOf, textOf } from './casts.js';
import { ScriptError } from './script-error.js';
import { isList, LslFloat, Rotation, type Scalar, type Value, Vector } from './value.js';

const COMPARISONS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
};
const INTEGERS: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': Math.imul,
  '/': (left, right) => Math.trunc(left / notZero(right)),
  '%': (left, right) => left % notZero(right),
  '&': (left, right) => left & right,
  '|': (left, right) => left | right,
  '^': (left, right) => left ^ right,
  '<<': (left, right) => left << right,
  '>>': (left, right) => left >> right,
  '&&': (left, right) => Number(left !== 0 && right !== 0),
  '||': (left, right) => Number(left !== 0 || right !== 0),
};
const FLOATS: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / notZero(right),
};

/** Computes `left sign right` for values that the checker accepts. @throws ScriptError after a division by zero */
export function operate(sign: string, left: Value, right: Value): Value {
  if (sign === '==') return Number(equal(left, right));
  if (sign === '!=') return isList(left) && isList(right) ? left.length - right.length : Number(!equal(left, right));
  if (sign === '+' && (isList(left) || isList(right))) return joined(left, right);
  const result = scalars(sign, left as Scalar, right as Scalar);
  if (result === undefined) throw new ScriptError(`There is no "${sign}" between these values.`);
  return result;
}

/** Computes `sign value` for a value that the checker accepts. */
export function operateOn(sign: string, value: Value): Value {
  if (typeof value === 'number') return sign === '-' ? -value | 0 : sign === '!' ? Number(value === 0) : ~value;
  if (value instanceof LslFloat) return new LslFloat(-value.value);
  if (value instanceof Vector) return value.times(-1);
  throw new ScriptError(`There is no "${sign}" on this value.`);
}

function scalars(sign: string, left: Scalar, right: Scalar): Scalar | undefined {
  if (typeof left === 'string' || typeof right === 'string') return textOf(left) + textOf(right);
  const leftNumber = numberOf(left);
  const rightNumber = numberOf(right);
  if (leftNumber !== undefined && rightNumber !== undefined) {
    const compare = COMPARISONS[sign];
    if (compare) return Number(compare(leftNumber, rightNumber));
    if (typeof left === 'number' && typeof right === 'number') {
      const result = INTEGERS[sign]?.(left, right);
      return result === undefined ? undefined : result | 0;
    }
    const result = FLOATS[sign]?.(leftNumber, rightNumber);
    return result === undefined ? undefined : new LslFloat(result);
  }
  if (left instanceof Rotation && right instanceof Rotation) return left.then(sign === '*' ? right : right.inverse);
  if (left instanceof Vector) return vector(sign, left, right);
  return right instanceof Vector && leftNumber !== undefined ? right.times(leftNumber) : undefined;
}

function vector(sign: string, left: Vector, right: Scalar): Scalar | undefined {
  if (right instanceof Vector) {
    if (sign === '+') return left.plus(right);
    if (sign === '-') return left.minus(right);
    return sign === '*' ? new LslFloat(left.dot(right)) : left.cross(right);
  }
  if (right instanceof Rotation) return left.turned(sign === '*' ? right : right.inverse);
  const factor = numberOf(right);
  if (factor === undefined) return undefined;
  return sign === '*' ? left.times(factor) : left.times(1 / notZero(factor));
}

/** Returns whether two values are equal in LSL, where lists are equal if they have the same length. */
function equal(left: Value, right: Value): boolean {
  if (isList(left) || isList(right)) return isList(left) && isList(right) && left.length === right.length;
  return isSame(left, right);
}

function joined(left: Value, right: Value): Scalar[] {
  return [...(isList(left) ? left : [left]), ...(isList(right) ? right : [right])];
}

function notZero(divisor: number): number {
  if (divisor === 0) throw new ScriptError('Math Error: a number is divided by zero.');
  return divisor;
}
