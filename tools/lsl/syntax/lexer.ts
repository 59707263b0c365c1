import { LslSyntaxError } from '../problem.js';
import { typeNamed } from '../types/lsl-type.js';

export type TokenKind = 'name' | 'type' | 'keyword' | 'integer' | 'float' | 'string' | 'sign' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** The token as written; of a string, its value. */
  readonly text: string;
  readonly line: number;
}

const KEYWORDS: ReadonlySet<string> = new Set(
  ['default', 'do', 'else', 'for', 'if', 'jump', 'return', 'state', 'while'].concat(['event', 'print']),
);

/** Lists signs longest first, so that `<=` is not read as `<` and `=`. */
const SIGNS: readonly string[] = [
  ...['<<', '>>', '==', '!=', '<=', '>=', '&&', '||', '++', '--', '+=', '-=', '*=', '/=', '%='],
  ...['+', '-', '*', '/', '%', '<', '>', '=', '!', '~', '&', '|', '^'],
  ...['(', ')', '{', '}', '[', ']', ',', ';', '.', '@'],
];

const BLANK = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const FLOAT = /(?:\d+\.\d*|\.\d+)(?:[eE][+-]?\d+)?[fF]?|\d+[eE][+-]?\d+[fF]?|\d+[fF]\b/y;
const HEX = /0[xX][0-9a-fA-F]+/y;
const DECIMAL = /\d+/y;
const NAME = /[A-Za-z_$][A-Za-z0-9_$]*/y;
const STRING = /"(?:[^"\\]|\\[\s\S])*"/y;
/** Maps escapes: "\t" is four blanks in LSL; a backslash before any other character is left out. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '    ' };
const MAX_HEX = 0xffff_ffff;
/** One more than the largest integer: the smallest one is written with a minus before it. */
const MAX_DECIMAL = 0x8000_0000;

/** Cuts a script into its words and signs, comments left out. @throws LslSyntaxError at what no script may hold. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let line = 1;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  while (at < text.length) {
    const blank = match(BLANK);
    const { kind, length, value } = blank === undefined ? next(match, text, at, line) : BLANK_TOKEN(blank);
    if (kind !== undefined) tokens.push({ kind, text: value, line });
    line += text.slice(at, at + length).split('\n').length - 1;
    at += length;
  }
  tokens.push({ kind: 'end', text: 'the end of the script', line });
  return tokens;
}

interface Piece {
  readonly kind?: TokenKind;
  readonly length: number;
  readonly value: string;
}

const BLANK_TOKEN = (text: string): Piece => ({ length: text.length, value: '' });
const piece = (kind: TokenKind, text: string): Piece => ({ kind, length: text.length, value: text });

function next(match: (pattern: RegExp) => string | undefined, text: string, at: number, line: number): Piece {
  const string = match(STRING);
  if (string !== undefined) return { kind: 'string', length: string.length, value: meaning(string.slice(1, -1)) };
  const hex = match(HEX);
  if (hex !== undefined) return integer(hex, MAX_HEX, line);
  const float = match(FLOAT);
  if (float !== undefined) return piece('float', float);
  const decimal = match(DECIMAL);
  if (decimal !== undefined) return integer(decimal, MAX_DECIMAL, line);
  const name = match(NAME);
  if (name !== undefined) return piece(kindOfWord(name), name);
  if (text.startsWith('/*', at)) throw new LslSyntaxError(line, 'The comment that starts here has no end.');
  const sign = SIGNS.find((candidate) => text.startsWith(candidate, at));
  if (sign !== undefined) return piece('sign', sign);
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (character === '"') throw new LslSyntaxError(line, 'The string that starts here has no closing quote.');
  throw new LslSyntaxError(line, `The character ${character} has no meaning here.`);
}

function integer(text: string, largest: number, line: number): Piece {
  if (Number(text) > largest) throw new LslSyntaxError(line, `${text} does not fit into the 32 bits of an integer.`);
  return piece('integer', text);
}

function kindOfWord(word: string): TokenKind {
  if (typeNamed(word)) return 'type';
  return KEYWORDS.has(word) ? 'keyword' : 'name';
}

const meaning = (escaped: string): string =>
  escaped.replace(/\\([\s\S])/g, (_, character: string) => ESCAPES[character] ?? character);
