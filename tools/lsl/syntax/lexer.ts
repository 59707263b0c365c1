import { LslSyntaxError } from '../problem.js';
import { typeNamed } from '../types/lsl-type.js';

export type TokenKind = 'name' | 'type' | 'keyword' | 'integer' | 'float' | 'string' | 'sign' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** The token as written, or the value of a string. */
  readonly text: string;
  readonly line: number;
}

const KEYWORDS: ReadonlySet<string> = new Set(
  ['default', 'do', 'else', 'for', 'if', 'jump', 'return', 'state', 'while'].concat(['event', 'print']),
);

/** The patterns of tokens, blanks and comments. Longer operators come before their prefixes. */
const PIECES: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['blank', /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//],
  ['string', /"(?:[^"\\]|\\[\s\S])*"/],
  ['hex', /0[xX][0-9a-fA-F]+/],
  ['float', /(?:\d+\.\d*|\.\d+)(?:[eE][+-]?\d+)?[fF]?|\d+[eE][+-]?\d+[fF]?|\d+[fF]\b/],
  ['decimal', /\d+/],
  ['name', /[A-Za-z_$][A-Za-z0-9_$]*/],
  ['sign', /<<|>>|&&|\|\||\+\+|--|[=!<>+\-*%]=|\/=|\/(?!\*)|[-+*%<>=!~&|^(){}[\],;.@]/],
];
const PIECE = new RegExp(PIECES.map(([kind, { source }]) => `(?<${kind}>${source})`).join('|'), 'y');
/** Maps the letters of escapes to their meaning: `\t` is four spaces in LSL. Any other escaped character stands for itself. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '    ' };
/** The largest integer tokens. A decimal may be 2,147,483,648, because with a minus sign it is the smallest integer. */
const LARGEST: Readonly<Record<string, number>> = { hex: 0xffff_ffff, decimal: 0x8000_0000 };

/** Splits a script into tokens, without comments, and a last one of kind `end`. @throws LslSyntaxError at invalid text */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    PIECE.lastIndex = at;
    const groups = PIECE.exec(text)?.groups ?? refuse(text, at, line);
    const [kind = '', word = ''] = Object.entries(groups).find(([, found]) => found !== undefined) ?? [];
    if (kind !== 'blank') tokens.push(tokenOf(kind, word, line));
    line += word.split('\n').length - 1;
    at += word.length;
  }
  tokens.push({ kind: 'end', text: 'the end of the script', line });
  return tokens;
}

function tokenOf(kind: string, word: string, line: number): Token {
  if (kind === 'string') return { kind, text: meaning(word.slice(1, -1)), line };
  if (kind === 'float' || kind === 'sign') return { kind, text: word, line };
  if (kind === 'name')
    return { kind: typeNamed(word) ? 'type' : KEYWORDS.has(word) ? 'keyword' : 'name', text: word, line };
  if (Number(word) <= (LARGEST[kind] ?? 0)) return { kind: 'integer', text: word, line };
  throw new LslSyntaxError(line, `${word} does not fit into the 32 bits of an integer.`);
}

function refuse(text: string, at: number, line: number): never {
  if (text.startsWith('/*', at)) throw new LslSyntaxError(line, 'The comment that starts here has no end.');
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (character === '"') throw new LslSyntaxError(line, 'The string that starts here has no closing quote.');
  throw new LslSyntaxError(line, `The character ${character} has no meaning here.`);
}

const meaning = (escaped: string): string =>
  escaped.replace(/\\([\s\S])/g, (_, character: string) => ESCAPES[character] ?? character);
