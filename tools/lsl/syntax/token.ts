export type TokenKind = 'name' | 'type' | 'keyword' | 'integer' | 'float' | 'string' | 'sign' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** As written; of a string, what it means. */
  readonly text: string;
  readonly line: number;
}

export const KEYWORDS: ReadonlySet<string> = new Set(
  ['default', 'do', 'else', 'for', 'if', 'jump', 'return', 'state', 'while'].concat(['event', 'print']),
);

/** Longest first, so that `<=` is not read as `<` and `=`. */
export const SIGNS: readonly string[] = [
  ...['<<', '>>', '==', '!=', '<=', '>=', '&&', '||', '++', '--', '+=', '-=', '*=', '/=', '%='],
  ...['+', '-', '*', '/', '%', '<', '>', '=', '!', '~', '&', '|', '^'],
  ...['(', ')', '{', '}', '[', ']', ',', ';', '.', '@'],
];
