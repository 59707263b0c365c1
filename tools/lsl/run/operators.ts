import { isNumber, isText, type LslType } from '../types/lsl-type.js';
import { isSame, numberOf } from './casts.js';
import { ScriptError } from './script-error.js';
import { isList, LslFloat, type LslList, type Rotation, type Scalar, typeOf, type Value, Vector } from './value.js';

/** Describes an operation of LSL: the type of its result, and its computation for operands of the types that it is for. */
interface Operator {
  readonly result: LslType;
  readonly compute: (left: never, right: never) => Value;
}
type Numbers<Result> = Readonly<Record<string, (left: number, right: number) => Result>>;

const FLOATS: Numbers<number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / notZero(right),
};
const INTEGERS: Numbers<number> = {
  ...FLOATS,
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
const COMPARISONS: Numbers<boolean> = {
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
};

const operator = <L, R>(types: string, result: LslType, compute: (left: L, right: R) => Value): [string, Operator] => [
  types,
  { result, compute },
];
const float = (value: Value): number => numberOf(value) ?? NaN;

/** The operators by their signs and the types of their operands. Those of floats also take integers. */
const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ...Object.entries(INTEGERS).map(([sign, compute]) =>
    operator<number, number>(`integer ${sign} integer`, 'integer', (left, right) => compute(left, right) | 0),
  ),
  ...Object.entries(FLOATS).map(([sign, compute]) =>
    operator<Value, Value>(`float ${sign} float`, 'float', (a, b) => new LslFloat(compute(float(a), float(b)))),
  ),
  ...Object.entries(COMPARISONS).map(([sign, compute]) =>
    operator<Value, Value>(`float ${sign} float`, 'integer', (a, b) => Number(compute(float(a), float(b)))),
  ),
  operator<string, string>('string + string', 'string', (left, right) => left + right),
  operator<Vector, Vector>('vector + vector', 'vector', (left, right) => left.plus(right)),
  operator<Vector, Vector>('vector - vector', 'vector', (left, right) => left.minus(right)),
  operator<Vector, Vector>('vector * vector', 'float', (left, right) => new LslFloat(left.dot(right))),
  operator<Vector, Vector>('vector % vector', 'vector', (left, right) => left.cross(right)),
  operator<Vector, Rotation>('vector * rotation', 'vector', (left, right) => left.turned(right)),
  operator<Vector, Rotation>('vector / rotation', 'vector', (left, right) => left.turned(right.inverse)),
  operator<Rotation, Rotation>('rotation * rotation', 'rotation', (left, right) => left.then(right)),
  operator<Rotation, Rotation>('rotation / rotation', 'rotation', (left, right) => left.then(right.inverse)),
  ...['integer', 'float'].flatMap((number) => [
    operator<Vector, Value>(`vector * ${number}`, 'vector', (left, right) => left.times(float(right))),
    operator<Vector, Value>(`vector / ${number}`, 'vector', (left, right) => left.times(1 / notZero(float(right)))),
    operator<Value, Vector>(`${number} * vector`, 'vector', (left, right) => right.times(float(left))),
  ]),
]);
const JOIN: Operator = { result: 'list', compute: joined };
const EQUAL: Operator = { result: 'integer', compute: (left: Value, right: Value) => Number(isEqual(left, right)) };
const UNEQUAL: Operator = { result: 'integer', compute: difference };

function operatorFor(sign: string, left: LslType, right: LslType): Operator | undefined {
  const areNumbers = isNumber(left) && isNumber(right);
  if (sign === '==' || sign === '!=') {
    const isComparable = left === right || areNumbers || (isText(left) && isText(right));
    return isComparable ? (sign === '==' ? EQUAL : UNEQUAL) : undefined;
  }
  if (sign === '+' && (left === 'list' || right === 'list')) return JOIN;
  return OPERATORS.get(`${left} ${sign} ${right}`) ?? (areNumbers ? OPERATORS.get(`float ${sign} float`) : undefined);
}

/** Returns the type of `left sign right`, or undefined if LSL has no such operation. */
export const binaryType = (sign: string, left: LslType, right: LslType): LslType | undefined =>
  operatorFor(sign, left, right)?.result;

/** Computes `left sign right`. @throws ScriptError if LSL has no such operation, or after a division by zero */
export function operate(sign: string, left: Value, right: Value): Value {
  const found = operatorFor(sign, typeOf(left), typeOf(right));
  if (!found) throw new ScriptError(`There is no "${sign}" between these values.`);
  return found.compute(left as never, right as never);
}

/** Returns the type of `sign value`, or undefined if LSL has no such operation. */
export function unaryType(sign: string, value: LslType): LslType | undefined {
  if (sign === '-') return ['integer', 'float', 'vector'].includes(value) ? value : undefined;
  return value === 'integer' ? 'integer' : undefined;
}

/** Computes `sign value`. @throws ScriptError if LSL has no such operation */
export function operateOn(sign: string, value: Value): Value {
  if (typeof value === 'number') return sign === '-' ? -value | 0 : sign === '!' ? Number(value === 0) : ~value;
  if (value instanceof LslFloat) return new LslFloat(-value.value);
  if (value instanceof Vector) return value.times(-1);
  throw new ScriptError(`There is no "${sign}" on this value.`);
}

/** Returns whether two values are equal in LSL, where lists are equal if they have the same length. */
function isEqual(left: Value, right: Value): boolean {
  return isList(left) && isList(right) ? left.length === right.length : isSame(left as Scalar, right as Scalar);
}

/** Computes `left != right`, which for lists is the difference of their lengths. */
function difference(left: Value, right: Value): number {
  return isList(left) && isList(right) ? left.length - right.length : Number(!isEqual(left, right));
}

function joined(left: Value, right: Value): LslList {
  return [...(isList(left) ? left : [left]), ...(isList(right) ? right : [right])];
}

function notZero(divisor: number): number {
  if (divisor === 0) throw new ScriptError('Math Error: a number is divided by zero.');
  return divisor;
}
