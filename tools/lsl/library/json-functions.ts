import { plainText, textOf } from '../run/casts.js';
import { LslFloat, type LslList, type Scalar } from '../run/value.js';
import { type Json, quoted, readJson, writeJson } from './json-text.js';
import type { Natives } from './native.js';

const INVALID = '\uFDD0';
const MARKS = {
  object: '\uFDD1',
  array: '\uFDD2',
  number: '\uFDD3',
  string: '\uFDD4',
  null: '\uFDD5',
  true: '\uFDD6',
  false: '\uFDD7',
} as const satisfies Record<Json['kind'], string>;
const WORDS = ['true', 'false', 'null'] as const;

function find(json: Json | undefined, [first, ...rest]: LslList): Json | undefined {
  if (first === undefined || !json) return json;
  if (json.kind === 'array' && typeof first === 'number') return find(first < 0 ? undefined : json.items[first], rest);
  if (json.kind !== 'object' || typeof first === 'number') return undefined;
  return find(json.entries.findLast(([name]) => name === textOf(first))?.[1], rest);
}

function shown(json: Json | undefined): string {
  if (!json) return INVALID;
  if (json.kind === 'string') return json.text;
  return json.kind === 'true' || json.kind === 'false' || json.kind === 'null' ? MARKS[json.kind] : writeJson(json);
}

/** Returns what a value of a list becomes as JSON: text that looks like JSON is kept unchanged. */
function written(value: Scalar): string {
  if (typeof value === 'number' || value instanceof LslFloat) return plainText(value);
  if (typeof value !== 'string') return quoted(plainText(value));
  const text = value.trim();
  const word = WORDS.find((candidate) => text === MARKS[candidate] || text === candidate);
  if (word) return word;
  if (text === MARKS.object) return '{}';
  if (text === MARKS.array) return '[]';
  const isJson = [/^\[.*\]$/s, /^\{.*\}$/s, /^".*"$/s].some((form) => form.test(text) && text.length > 1);
  return isJson ? text : quoted(text);
}

function encoded(type: string, values: LslList): string {
  if (type === MARKS.array) return `[${values.map(written).join(',')}]`;
  if (type !== MARKS.object || values.length % 2 !== 0) return INVALID;
  const entries = values.flatMap((name, index) =>
    index % 2 === 0 ? [`${quoted(textOf(name))}:${written(values[index + 1] ?? '')}`] : [],
  );
  return `{${entries.join(',')}}`;
}

/**
 * Contains the functions of JSON with the peculiarities of LSL: types are guessed from strings, floats have six digits.
 */
export const JSON_FUNCTIONS = {
  'string llList2Json(string, list)': (_, type: string, values: LslList) => encoded(type, values),
  'string llJsonGetValue(string, list)': (_, text: string, place: LslList) => shown(find(readJson(text), place)),
  'string llJsonValueType(string, list)': (_, text: string, place: LslList) => {
    const found = find(readJson(text), place);
    return found ? MARKS[found.kind] : INVALID;
  },
} satisfies Natives;
