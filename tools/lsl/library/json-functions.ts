import { plainText, textOf } from '../run/casts.js';
import { LslFloat, type LslList, type Scalar } from '../run/value.js';
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
} as const;
const WORDS = ['true', 'false', 'null'] as const;

/** Matches the strings and numbers of a JSON text. */
const PARTS = /"(?:[^"\\]|\\[\s\S])*"|-?\d[\w.+-]*/g;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const escaped = (character: string): string => (character === '/' ? '\\/' : JSON.stringify(character).slice(1, -1));
/** Returns a text as a JSON string. LSL escapes only these characters and leaves other control characters as they are. */
const quoted = (text: string): string => `"${text.replace(/[\\"/\b\f\n\r\t]/g, escaped)}"`;

/**
 * Parses JSON; returns undefined if it is invalid. A number becomes the text of MARKS.number and its spelling, because LSL keeps
 * the spelling. As in Second Life, strings may contain unescaped control characters.
 */
function readJson(text: string): unknown {
  const marked = text.replace(PARTS, (part) => {
    if (part.startsWith('"')) return part.replace(/\p{Cc}/gu, escaped);
    return NUMBER.test(part) ? `"${MARKS.number}${part}"` : part;
  });
  try {
    return JSON.parse(marked);
  } catch {
    return undefined;
  }
}

const isNumber = (json: unknown): json is string => typeof json === 'string' && json.startsWith(MARKS.number);

function kindOf(json: unknown): keyof typeof MARKS {
  if (json === null || typeof json === 'boolean') return `${json}`;
  if (Array.isArray(json)) return 'array';
  if (typeof json === 'object') return 'object';
  return isNumber(json) ? 'number' : 'string';
}

/** Returns the value at a path of names and indices, or undefined if there is none. */
function find(json: unknown, [first, ...rest]: LslList): unknown {
  if (first === undefined) return json;
  if (typeof json !== 'object' || json === null || Array.isArray(json) !== (typeof first === 'number'))
    return undefined;
  const name = textOf(first);
  return Object.hasOwn(json, name) ? find((json as Record<string, unknown>)[name], rest) : undefined;
}

function spelled(json: unknown): string {
  if (Array.isArray(json)) return `[${json.map(spelled).join(',')}]`;
  if (isNumber(json)) return json.slice(MARKS.number.length);
  if (typeof json === 'string') return quoted(json);
  if (typeof json !== 'object' || json === null) return String(json);
  const entries = Object.entries(json).map(([name, value]) => `${quoted(name)}:${spelled(value)}`);
  return `{${entries.join(',')}}`;
}

function shown(json: unknown): string {
  if (json === undefined) return INVALID;
  if (json === null || typeof json === 'boolean') return MARKS[kindOf(json)];
  return typeof json === 'string' && !isNumber(json) ? json : spelled(json);
}

/** Returns the JSON of a list item; a string that already looks like JSON is only trimmed. */
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

/** The JSON functions with the peculiarities of LSL: types are guessed from strings, and floats have six decimals. */
export const JSON_FUNCTIONS = {
  'string llList2Json(string, list)': (_, type: string, values: LslList) => encoded(type, values),
  'string llJsonGetValue(string, list)': (_, text: string, place: LslList) => shown(find(readJson(text), place)),
  'string llJsonValueType(string, list)': (_, text: string, place: LslList) => {
    const found = find(readJson(text), place);
    return found === undefined ? INVALID : MARKS[kindOf(found)];
  },
} satisfies Natives;
