import { plainText, textOf } from '../run/casts.js';
import type { LslList } from '../run/value.js';
import type { Natives } from './native.js';

/** Limits the separators or spacers: further ones are ignored. */
const MAX_MARKS = 8;

/** Cuts a text at separators, which are left out, and spacers, which stay as parts of their own. */
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

/** Commas within < and > belong to a vector. */
function csv(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of text) {
    if (character === '<') depth++;
    if (character === '>') depth = Math.max(depth - 1, 0);
    if (character === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else {
      part += character;
    }
  }
  return [...parts, part].map((one) => one.trimStart());
}

/** Contains the functions that convert texts to lists and back. */
export const SPLITTING = {
  llParseString2List: (_, text: string, separators: LslList, spacers: LslList) =>
    split(text, separators, spacers, false),
  llParseStringKeepNulls: (_, text: string, separators: LslList, spacers: LslList) =>
    split(text, separators, spacers, true),
  llCSV2List: (_, text: string) => csv(text),
  llList2CSV: (_, list: LslList) => list.map(plainText).join(', '),
} satisfies Natives;
