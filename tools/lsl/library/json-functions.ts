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
const DELETE = '\uFDD8';
const APPEND = -1;
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

function decoded(text: string): LslList {
  const json = readJson(text);
  if (!json) return text === '' ? [] : [text];
  if (json.kind === 'array') return json.items.map(item);
  if (json.kind === 'object') return json.entries.flatMap(([name, value]) => [name, item(value)]);
  return [item(json)];
}

function item(json: Json): Scalar {
  if (json.kind !== 'number') return shown(json);
  return /^-?\d{1,9}$/.test(json.raw) ? Number(json.raw) : new LslFloat(Number(json.raw));
}

/** Returns the JSON with a value set or deleted; undefined where the path is impossible. */
function changed(json: Json | undefined, [first, ...rest]: LslList, value: string): Json | undefined {
  if (first === undefined) return readJson(written(value));
  if (typeof first === 'number') {
    const items = json?.kind === 'array' ? [...json.items] : [];
    const at = first === APPEND ? items.length : first;
    if (at < 0 || at > items.length) return undefined;
    if (rest.length === 0 && value === DELETE) return at < items.length ? array(items.toSpliced(at, 1)) : undefined;
    const inner = changed(items[at], rest, value);
    return inner && array(items.toSpliced(at, 1, inner));
  }
  const name = textOf(first);
  const entries = json?.kind === 'object' ? [...json.entries] : [];
  const at = entries.findIndex(([known]) => known === name);
  if (rest.length === 0 && value === DELETE) return at === -1 ? undefined : object(entries.toSpliced(at, 1));
  const inner = changed(entries[at]?.[1], rest, value);
  return inner && object(entries.toSpliced(at === -1 ? entries.length : at, 1, [name, inner]));
}

const array = (items: readonly Json[]): Json => ({ kind: 'array', items });
const object = (entries: readonly (readonly [string, Json])[]): Json => ({ kind: 'object', entries });

/**
 * Contains the functions of JSON with the peculiarities of LSL: types are guessed from strings, floats have six digits.
 */
export const JSON_FUNCTIONS = {
  llList2Json: (_, type: string, values: LslList) => encoded(type, values),
  llJson2List: (_, text: string) => decoded(text.trim()),
  llJsonGetValue: (_, text: string, place: LslList) => shown(find(readJson(text), place)),
  llJsonValueType: (_, text: string, place: LslList) => {
    const found = find(readJson(text), place);
    return found ? MARKS[found.kind] : INVALID;
  },
  llJsonSetValue: (_, text: string, place: LslList, value: string) => {
    const result = changed(readJson(text), place, value);
    return result ? writeJson(result) : INVALID;
  },
} satisfies Natives;
