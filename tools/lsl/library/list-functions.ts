import { cast, isSame, itemText, numberOf } from '../run/casts.js';
import { emptyValue, type LslList, type Scalar, typeOf, Vector } from '../run/value.js';
import { castable, type LslType } from '../types/lsl-type.js';
import type { Caller } from '../world/caller.js';
import type { Natives } from './native.js';

/**
 * Returns a predicate for the indices from `start` to `end`, both included. Negative ones count from the end; if `start` is after
 * `end`, the indices between them are excluded instead.
 */
export function inRange(length: number, start: number, end: number): (index: number) => boolean {
  const from = start < 0 ? start + length : start;
  const to = end < 0 ? end + length : end;
  return from <= to ? (index) => index >= from && index <= to : (index) => index <= to || index >= from;
}

const isEqual = (left: Scalar, right: Scalar): boolean => typeOf(left) === typeOf(right) && isSame(left, right);

function found(_: Caller, list: LslList, sought: LslList): number {
  if (sought.length === 0) return 0;
  return list.findIndex((__, at) => {
    if (at + sought.length > list.length) return false;
    return sought.every((item, index) => isEqual(list[at + index] ?? '', item));
  });
}

function strided(_: Caller, list: LslList, start: number, end: number, stride: number): Scalar[] {
  const isWithin = inRange(list.length, start, end);
  const step = Math.max(stride, 1);
  return list.filter((__, index) => index % step === 0 && isWithin(index));
}

function replaced(_: Caller, list: LslList, put: LslList, start: number, end: number): Scalar[] {
  const from = start < 0 ? start + list.length : start;
  const to = end < 0 ? end + list.length : end;
  if (from > to) return [...list.slice(to + 1, from), ...put];
  return [...list.slice(0, Math.max(from, 0)), ...put, ...list.slice(Math.max(to + 1, 0))];
}

/**
 * Compares two values for sorting: vectors by length, texts by code unit. Returns 0 for values of different types, and if one
 * is missing.
 */
function order(left: Scalar | undefined, right: Scalar | undefined): number {
  if (left === undefined || right === undefined || typeOf(left) !== typeOf(right)) return 0;
  const [leftNumber, rightNumber] = [numberOf(left), numberOf(right)];
  if (leftNumber !== undefined && rightNumber !== undefined) return leftNumber - rightNumber;
  if (left instanceof Vector && right instanceof Vector) return left.length - right.length;
  const [leftText, rightText] = [itemText(left), itemText(right)];
  return leftText < rightText ? -1 : Number(leftText > rightText);
}

function blocks(list: LslList, stride: number): Scalar[][] {
  const size = Math.max(stride, 1);
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}

function sorted(_: Caller, list: LslList, stride: number, isAscending: number): Scalar[] {
  if (list.length % Math.max(stride, 1) !== 0) return [...list];
  const direction = isAscending === 1 ? 1 : -1;
  return blocks(list, stride)
    .sort(([left], [right]) => direction * order(left, right))
    .flat();
}

/** Returns a native function that returns an item converted to `type`, or the type's empty value if that is impossible. */
const itemAs = (type: LslType) => (_: Caller, list: LslList, index: number) => {
  const item = list.at(index);
  return item !== undefined && castable(typeOf(item), type) ? cast(item, type) : emptyValue(type);
};

/** The list functions. An item of another type than the requested one is converted, or empty if that is impossible. */
export const LISTS = {
  'integer llGetListLength(list)': (_, list: LslList) => list.length,
  'integer llList2Integer(list, integer)': itemAs('integer'),
  'float llList2Float(list, integer)': itemAs('float'),
  'string llList2String(list, integer)': (_, list: LslList, index: number) => itemText(list.at(index) ?? ''),
  'key llList2Key(list, integer)': itemAs('key'),
  'vector llList2Vector(list, integer)': itemAs('vector'),
  'list llList2List(list, integer, integer)': (_, list: LslList, start: number, end: number) => {
    const isWithin = inRange(list.length, start, end);
    return list.filter((__, index) => isWithin(index));
  },
  'list llDeleteSubList(list, integer, integer)': (_, list: LslList, start: number, end: number) => {
    const isDeleted = inRange(list.length, start, end);
    return list.filter((__, index) => !isDeleted(index));
  },
  'list llList2ListStrided(list, integer, integer, integer)': strided,
  'integer llListFindList(list, list)': found,
  'list llListReplaceList(list, list, integer, integer)': replaced,
  'list llListSort(list, integer, integer)': sorted,
  'string llDumpList2String(list, string)': (_, list: LslList, separator: string) => list.map(itemText).join(separator),
} satisfies Natives;
