import { floatIn, integerIn, isSame, itemText, textOf, truncated, vectorIn } from '../run/casts.js';
import { LslFloat, LslKey, type LslList, type Scalar, typeOf, Vector } from '../run/value.js';
import { ZERO_VECTOR } from '../run/value.js';
import type { Natives } from './native.js';

/**
 * Returns which indices from `start` up to `end` mean: negative ones count from the end; where the start lies behind the end,
 * it is what lies outside.
 */
export function inRange(length: number, start: number, end: number): (index: number) => boolean {
  const from = start < 0 ? start + length : start;
  const to = end < 0 ? end + length : end;
  return from <= to ? (index) => index >= from && index <= to : (index) => index <= to || index >= from;
}

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
  'integer llGetListLength(list)': (_, list: LslList) => list.length,
  'integer llList2Integer(list, integer)': (_, list: LslList, index: number) => asInteger(list.at(index) ?? 0),
  'float llList2Float(list, integer)': (_, list: LslList, index: number) => asFloat(list.at(index) ?? 0),
  'string llList2String(list, integer)': (_, list: LslList, index: number) => itemText(list.at(index) ?? ''),
  'key llList2Key(list, integer)': (_, list: LslList, index: number) => {
    const item = list.at(index) ?? '';
    return item instanceof LslKey || typeof item === 'string' ? textOf(item) : '';
  },
  'vector llList2Vector(list, integer)': (_, list: LslList, index: number) => {
    const item = list.at(index);
    return item instanceof Vector ? item : typeof item === 'string' ? vectorIn(item) : ZERO_VECTOR;
  },
  'list llList2List(list, integer, integer)': (_, list: LslList, start: number, end: number) => {
    const isWithin = inRange(list.length, start, end);
    return list.filter((__, index) => isWithin(index));
  },
  'list llDeleteSubList(list, integer, integer)': (_, list: LslList, start: number, end: number) => {
    const isDeleted = inRange(list.length, start, end);
    return list.filter((__, index) => !isDeleted(index));
  },
  'list llList2ListStrided(list, integer, integer, integer)': (
    _,
    list: LslList,
    start: number,
    end: number,
    stride: number,
  ) => strided(list, start, end, stride),
  'integer llListFindList(list, list)': (_, list: LslList, sought: LslList) => found(list, sought),
  'list llListReplaceList(list, list, integer, integer)': (
    _,
    list: LslList,
    put: LslList,
    start: number,
    end: number,
  ) => replaced(list, put, start, end),
  'list llListSort(list, integer, integer)': (_, list: LslList, stride: number, isAscending: number) =>
    sorted(list, stride, isAscending === 1),
  'string llDumpList2String(list, string)': (_, list: LslList, separator: string) => list.map(itemText).join(separator),
} satisfies Natives;
