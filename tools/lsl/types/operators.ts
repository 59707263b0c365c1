import { isNumber, isText, type LslType } from './lsl-type.js';

type Rule = (left: LslType, right: LslType) => LslType | undefined;

const arithmetic: Rule = (left, right) => {
  if (!isNumber(left) || !isNumber(right)) return undefined;
  return left === 'integer' && right === 'integer' ? 'integer' : 'float';
};
const sameOf = (left: LslType, right: LslType, ...types: LslType[]): LslType | undefined =>
  left === right && types.includes(left) ? left : undefined;

const add: Rule = (left, right) => {
  if (left === 'list' || right === 'list') return 'list';
  return arithmetic(left, right) ?? sameOf(left, right, 'string', 'vector');
};
const multiply: Rule = (left, right) => {
  if (left === 'vector' && right === 'vector') return 'float';
  if (left === 'vector' && (isNumber(right) || right === 'rotation')) return 'vector';
  if (isNumber(left) && right === 'vector') return 'vector';
  return arithmetic(left, right) ?? sameOf(left, right, 'rotation');
};
const divide: Rule = (left, right) => {
  if (left === 'vector' && (isNumber(right) || right === 'rotation')) return 'vector';
  return arithmetic(left, right) ?? sameOf(left, right, 'rotation');
};
const remainder: Rule = (left, right) => sameOf(left, right, 'integer', 'vector');
const compare: Rule = (left, right) => arithmetic(left, right) && 'integer';
const equal: Rule = (left, right) =>
  left === right || (isNumber(left) && isNumber(right)) || (isText(left) && isText(right)) ? 'integer' : undefined;
const integers: Rule = (left, right) => sameOf(left, right, 'integer');

const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['+', add],
  ['-', (left, right) => arithmetic(left, right) ?? sameOf(left, right, 'vector')],
  ['*', multiply],
  ['/', divide],
  ['%', remainder],
  ...['<', '>', '<=', '>='].map((sign): [string, Rule] => [sign, compare]),
  ...['==', '!='].map((sign): [string, Rule] => [sign, equal]),
  ...['&&', '||', '&', '|', '^', '<<', '>>'].map((sign): [string, Rule] => [sign, integers]),
]);

/** Returns the type of `left sign right`, or undefined if LSL has no such operation. */
export const binaryType = (sign: string, left: LslType, right: LslType): LslType | undefined =>
  RULES.get(sign)?.(left, right);

/** Returns the type of `sign value`, or undefined if LSL has no such operation. */
export function unaryType(sign: string, value: LslType): LslType | undefined {
  if (sign === '-') return ['integer', 'float', 'vector'].includes(value) ? value : undefined;
  return value === 'integer' ? 'integer' : undefined;
}
