import { floatIn, integerIn, isSame, itemText, rotationIn, textOf, truncated, vectorIn } from '../run/casts.js';
import { LslFloat, LslKey, type LslList, Rotation, type Scalar, typeOf, Vector, ZERO_ROTATION } from '../run/value.js';
import { ZERO_VECTOR } from '../run/value.js';
import type { Natives } from './native.js';
import { inRange } from './range.js';

/** Lists the types in the order of the constants TYPE_*. */
const TYPES = ['', 'integer', 'float', 'string', 'key', 'vector', 'rotation'];

const isEqual = (left: Scalar, right: Scalar): boolean => typeOf(left) === typeOf(right) && isSame(left, right);

function found(list: LslList, sought: LslList): number {
  if (sought.length === 0) return 0;
  return list.findIndex((_, at) => {
    if (at + sought.length > list.length) return false;
    return sought.every((item, index) => isEqual(list[at + index] ?? '', item));
  });
}

function strided(list: LslList, start: number, end: number, stride: number): Scalar[] {
  const isWithin = inRange(list.length, start, end);
  const step = Math.max(stride, 1);
  return list.filter((_, index) => index % step === 0 && isWithin(index));
}

function replaced(list: LslList, put: LslList, start: number, end: number): Scalar[] {
  const from = start < 0 ? start + list.length : start;
  const to = end < 0 ? end + list.length : end;
  if (from > to) return [...list.slice(to + 1, from), ...put];
  return [...list.slice(0, Math.max(from, 0)), ...put, ...list.slice(Math.max(to + 1, 0))];
}

/** Sorts what is of one type; other types keep their order. */
function order(left: Scalar | undefined, right: Scalar | undefined): number {
  if (left === undefined || right === undefined || typeOf(left) !== typeOf(right)) return 0;
  if (typeof left === 'number') return left - Number(right);
  if (left instanceof LslFloat && right instanceof LslFloat) return left.value - right.value;
  if (left instanceof Vector && right instanceof Vector) return left.length - right.length;
  const [leftText, rightText] = [itemText(left), itemText(right)];
  return leftText < rightText ? -1 : Number(leftText > rightText);
}

function blocks(list: LslList, stride: number): Scalar[][] {
  const size = Math.max(stride, 1);
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}

function sorted(list: LslList, stride: number, isAscending: boolean): Scalar[] {
  if (list.length % Math.max(stride, 1) !== 0) return [...list];
  const direction = isAscending ? 1 : -1;
  return blocks(list, stride)
    .sort(([left], [right]) => direction * order(left, right))
    .flat();
}

const numbersOf = (list: LslList): number[] =>
  list.flatMap((item) => (typeof item === 'number' ? [item] : item instanceof LslFloat ? [item.value] : []));

function statistics(operation: number, numbers: readonly number[]): number {
  const sum = numbers.reduce((total, number) => total + number, 0);
  const count = numbers.length;
  if (count === 0) return 0;
  const mean = sum / count;
  const rising = numbers.toSorted((a, b) => a - b);
  const middle = rising.slice(Math.ceil(count / 2) - 1, Math.floor(count / 2) + 1);
  const results = [
    Math.max(...numbers) - Math.min(...numbers),
    Math.min(...numbers),
    Math.max(...numbers),
    mean,
    middle.reduce((total, number) => total + number, 0) / middle.length,
    count < 2 ? 0 : Math.sqrt(numbers.reduce((total, number) => total + (number - mean) ** 2, 0) / (count - 1)),
    sum,
    numbers.reduce((total, number) => total + number ** 2, 0),
    count,
    numbers.some((number) => number <= 0)
      ? 0
      : Math.exp(numbers.reduce((t, number) => t + Math.log(number), 0) / count),
  ];
  return results[operation] ?? 0;
}

const asInteger = (item: Scalar): number => {
  if (typeof item === 'number') return item;
  if (item instanceof LslFloat) return truncated(item.value);
  return typeof item === 'string' ? integerIn(item) : 0;
};
const asFloat = (item: Scalar): number => {
  if (typeof item === 'number') return item;
  if (item instanceof LslFloat) return item.value;
  return typeof item === 'string' ? floatIn(item) : 0;
};

/** Lists. A value of another type than the one asked for is cast, or empty where that cannot be. */
export const LISTS = {
  llGetListLength: (_, list: LslList) => list.length,
  llGetListEntryType: (_, list: LslList, index: number) => {
    const item = list.at(index);
    return item === undefined ? 0 : TYPES.indexOf(typeOf(item));
  },
  llList2Integer: (_, list: LslList, index: number) => asInteger(list.at(index) ?? 0),
  llList2Float: (_, list: LslList, index: number) => asFloat(list.at(index) ?? 0),
  llList2String: (_, list: LslList, index: number) => itemText(list.at(index) ?? ''),
  llList2Key: (_, list: LslList, index: number) => {
    const item = list.at(index) ?? '';
    return item instanceof LslKey || typeof item === 'string' ? textOf(item) : '';
  },
  llList2Vector: (_, list: LslList, index: number) => {
    const item = list.at(index);
    return item instanceof Vector ? item : typeof item === 'string' ? vectorIn(item) : ZERO_VECTOR;
  },
  llList2Rot: (_, list: LslList, index: number) => {
    const item = list.at(index);
    return item instanceof Rotation ? item : typeof item === 'string' ? rotationIn(item) : ZERO_ROTATION;
  },
  llList2List: (_, list: LslList, start: number, end: number) => {
    const isWithin = inRange(list.length, start, end);
    return list.filter((__, index) => isWithin(index));
  },
  llDeleteSubList: (_, list: LslList, start: number, end: number) => {
    const isDeleted = inRange(list.length, start, end);
    return list.filter((__, index) => !isDeleted(index));
  },
  llList2ListStrided: (_, list: LslList, start: number, end: number, stride: number) =>
    strided(list, start, end, stride),
  llListFindList: (_, list: LslList, sought: LslList) => found(list, sought),
  llListInsertList: (_, list: LslList, put: LslList, at: number) => {
    const index = at < 0 ? Math.max(at + list.length, 0) : at;
    return [...list.slice(0, index), ...put, ...list.slice(index)];
  },
  llListReplaceList: (_, list: LslList, put: LslList, start: number, end: number) => replaced(list, put, start, end),
  llListSort: (_, list: LslList, stride: number, isAscending: number) => sorted(list, stride, isAscending === 1),
  llListRandomize: (by, list: LslList, stride: number) =>
    blocks(list, stride)
      .map((block) => ({ block, place: by.world.random() }))
      .sort((a, b) => a.place - b.place)
      .flatMap(({ block }) => block),
  llListStatistics: (_, operation: number, list: LslList) => statistics(operation, numbersOf(list)),
  llDumpList2String: (_, list: LslList, separator: string) => list.map(itemText).join(separator),
} satisfies Natives;
