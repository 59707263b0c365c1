import { createHash, createHmac } from 'node:crypto';
import { plainText, textOf } from '../run/casts.js';
import { ScriptError } from '../run/script-error.js';
import type { LslList } from '../run/value.js';
import type { Caller } from '../world/caller.js';
import type { Natives } from './native.js';
import { inRange } from './list-functions.js';

/** Splits a text into code points, which LSL counts as characters. */
const characters = (text: string): string[] => Array.from(text);
const within = (text: string, isWithin: (index: number) => boolean): string =>
  characters(text)
    .filter((_, index) => isWithin(index))
    .join('');
const TRIM_HEAD = 1;
const TRIM_TAIL = 2;
const ALGORITHMS = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512'];

function algorithm(name: string): string {
  if (ALGORITHMS.includes(name)) return name;
  throw new ScriptError(`There is no hash algorithm ${name}.`);
}

function replaced(_: Caller, text: string, pattern: string, replacement: string, count: number): string {
  if (pattern === '') return text;
  const parts = text.split(pattern);
  const all = parts.length - 1;
  const isReplaced = inCount(all, count);
  return parts.reduce((joined, part, index) => joined + (isReplaced(index - 1) ? replacement : pattern) + part);
}

/** Returns a predicate for the first `count` of `all` indices, the last ones if `count` is negative, or all if it is 0. */
const inCount = (all: number, count: number) => (index: number) =>
  count === 0 || (count > 0 ? index < count : index >= all + count);

/** The maximum number of separators, and of spacers, that a call uses; further ones are ignored. */
const MAX_MARKS = 8;

/** Splits a text at separators, which are dropped, and at spacers, which become separate parts. */
function split(text: string, separators: LslList, spacers: LslList, keepsEmpty: boolean): string[] {
  const marks = [separators, spacers].map((list) =>
    list
      .slice(0, MAX_MARKS)
      .map(textOf)
      .filter((mark) => mark !== ''),
  );
  const [left = [], kept = []] = marks;
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length;) {
    const mark = [...left, ...kept].find((candidate) => text.startsWith(candidate, at));
    if (mark === undefined) {
      at++;
      continue;
    }
    parts.push(text.slice(from, at));
    if (!left.includes(mark)) parts.push(mark);
    at += mark.length;
    from = at;
  }
  parts.push(text.slice(from));
  return keepsEmpty ? parts : parts.filter((part) => part !== '');
}

/** The functions for texts, whose lengths and positions are in code points. */
export const TEXT = {
  'integer llStringLength(string)': (_, text: string) => characters(text).length,
  'string llGetSubString(string, integer, integer)': (_, text: string, start: number, end: number) =>
    within(text, inRange(characters(text).length, start, end)),
  'string llDeleteSubString(string, integer, integer)': (_, text: string, start: number, end: number) => {
    const isDeleted = inRange(characters(text).length, start, end);
    return within(text, (index) => !isDeleted(index));
  },
  'integer llSubStringIndex(string, string)': (_, text: string, pattern: string) => {
    const at = text.indexOf(pattern);
    return at === -1 ? -1 : characters(text.slice(0, at)).length;
  },
  'string llToUpper(string)': (_, text: string) => text.toUpperCase(),
  'string llToLower(string)': (_, text: string) => text.toLowerCase(),
  'string llStringTrim(string, integer)': (_, text: string, type: number) => {
    const head = type & TRIM_HEAD ? text.trimStart() : text;
    return type & TRIM_TAIL ? head.trimEnd() : head;
  },
  'string llReplaceSubString(string, string, string, integer)': replaced,
  'string llEscapeURL(string)': (_, text: string) =>
    // unlike encodeURIComponent, LSL also escapes these characters, which a URL may contain
    encodeURIComponent(text).replace(/[-_.!~*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
  'string llChar(integer)': (_, code: number) =>
    code <= 0 ? '' : code > 0x10_ffff ? '\uFFFD' : String.fromCodePoint(code),
  'integer llOrd(string, integer)': (_, text: string, index: number) => characters(text).at(index)?.codePointAt(0) ?? 0,
  'string llStringToBase64(string)': (_, text: string) => Buffer.from(text).toString('base64'),
  'string llMD5String(string, integer)': (_, text: string, nonce: number) =>
    createHash('md5').update(`${text}:${nonce}`).digest('hex'),
  'string llHMAC(string, string, string)': (_, secret: string, text: string, name: string) =>
    createHmac(algorithm(name), secret).update(text).digest('base64'),
  'key llGenerateKey()': (by) => by.world.newKey(),
  'list llParseString2List(string, list, list)': (_, text: string, separators: LslList, spacers: LslList) =>
    split(text, separators, spacers, false),
  'list llParseStringKeepNulls(string, list, list)': (_, text: string, separators: LslList, spacers: LslList) =>
    split(text, separators, spacers, true),
  'string llList2CSV(list)': (_, list: LslList) => list.map(plainText).join(', '),
} satisfies Natives;
