export type TokenKind = 'name' | 'type' | 'keyword' | 'integer' | 'float' | 'string' | 'sign' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** The token as written; of a string, its value. */
  readonly text: string;
  readonly line: number;
}

export const KEYWORDS: ReadonlySet<string> = new Set(
  ['default', 'do', 'else', 'for', 'if', 'jump', 'return', 'state', 'while'].concat(['event', 'print']),
);

/** Lists signs longest first, so that `<=` is not read as `<` and `=`. */
export const SIGNS: readonly string[] = [
  ...['<<', '>>', '==', '!=', '<=', '>=', '&&', '||', '++', '--', '+=', '-=', '*=', '/=', '%='],
  ...['+', '-', '*', '/', '%', '<', '>', '=', '!', '~', '&', '|', '^'],
  ...['(', ')', '{', '}', '[', ']', ',', ';', '.', '@'],
];
