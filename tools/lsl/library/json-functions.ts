import { textOf } from '../run/casts.js';
import type { LslList } from '../run/value.js';
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

/** The JSON functions. As in LSL, a number keeps its spelling. */
export const JSON_FUNCTIONS = {
  'string llJsonGetValue(string, list)': (_, text: string, place: LslList) => shown(find(readJson(text), place)),
  'string llJsonValueType(string, list)': (_, text: string, place: LslList) => {
    const found = find(readJson(text), place);
    return found === undefined ? INVALID : MARKS[kindOf(found)];
  },
} satisfies Natives;
