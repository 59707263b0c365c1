import { createHash, createHmac } from 'node:crypto';
import { ScriptError } from '../run/script-error.js';
import type { Natives } from './native.js';
import { inRange } from './range.js';

/** Splits a text into whole characters, also those beyond 16 bits, as LSL counts them. */
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

const hash = (name: string, text: string): string => createHash(algorithm(name)).update(text).digest('hex');

function integerToBase64(value: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes.toString('base64');
}

function replaced(text: string, pattern: string, replacement: string, count: number): string {
  if (pattern === '') return text;
  const parts = text.split(pattern);
  const all = parts.length - 1;
  const isReplaced = inCount(all, count);
  return parts.reduce((joined, part, index) => joined + (isReplaced(index - 1) ? replacement : pattern) + part);
}

/** Selects the first `count` of them, the last where it is negative, all where it is 0. */
const inCount = (all: number, count: number) => (index: number) =>
  count === 0 || (count > 0 ? index < count : index >= all + count);

/** Contains the functions of texts, in characters as LSL counts them. */
export const TEXT = {
  llStringLength: (_, text: string) => characters(text).length,
  llGetSubString: (_, text: string, start: number, end: number) =>
    within(text, inRange(characters(text).length, start, end)),
  llDeleteSubString: (_, text: string, start: number, end: number) => {
    const isDeleted = inRange(characters(text).length, start, end);
    return within(text, (index) => !isDeleted(index));
  },
  llInsertString: (_, text: string, at: number, inserted: string) => {
    const all = characters(text);
    return [...all.slice(0, Math.max(at, 0)), inserted, ...all.slice(Math.max(at, 0))].join('');
  },
  llSubStringIndex: (_, text: string, pattern: string) => {
    const at = text.indexOf(pattern);
    return at === -1 ? -1 : characters(text.slice(0, at)).length;
  },
  llToUpper: (_, text: string) => text.toUpperCase(),
  llToLower: (_, text: string) => text.toLowerCase(),
  llStringTrim: (_, text: string, type: number) => {
    const head = type & TRIM_HEAD ? text.trimStart() : text;
    return type & TRIM_TAIL ? head.trimEnd() : head;
  },
  llReplaceSubString: (_, text: string, pattern: string, replacement: string, count: number) =>
    replaced(text, pattern, replacement, count),
  llEscapeURL: (_, text: string) =>
    [...Buffer.from(text)]
      .map((byte) => String.fromCharCode(byte))
      .map((one) =>
        /[A-Za-z0-9]/.test(one) ? one : `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
      )
      .join(''),
  llUnescapeURL: (_, text: string) =>
    Buffer.from(
      text.replace(/%([0-9a-f]{2})|[^%]|%/giu, (all, code?: string) =>
        code === undefined ? Buffer.from(all).toString('latin1') : String.fromCharCode(parseInt(code, 16)),
      ),
      'latin1',
    ).toString(),
  llChar: (_, code: number) => (code <= 0 ? '' : code > 0x10_ffff ? '\uFFFD' : String.fromCodePoint(code)),
  llOrd: (_, text: string, index: number) => {
    const all = characters(text);
    return all.at(index)?.codePointAt(0) ?? 0;
  },
  llStringToBase64: (_, text: string) => Buffer.from(text).toString('base64'),
  llBase64ToString: (_, text: string) => Buffer.from(text, 'base64').toString(),
  llIntegerToBase64: (_, value: number) => integerToBase64(value),
  llBase64ToInteger: (_, text: string) => {
    const bytes = Buffer.from(text, 'base64');
    return bytes.length < 4 ? 0 : bytes.readInt32BE();
  },
  llMD5String: (_, text: string, nonce: number) => hash('md5', `${text}:${nonce}`),
  llSHA1String: (_, text: string) => hash('sha1', text),
  llSHA256String: (_, text: string) => hash('sha256', text),
  llComputeHash: (_, text: string, name: string) => hash(name, text),
  llHMAC: (_, secret: string, text: string, name: string) =>
    createHmac(algorithm(name), secret).update(text).digest('base64'),
  llGenerateKey: (by) => by.world.newKey(),
} satisfies Natives;
