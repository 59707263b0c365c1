import { LslSyntaxError } from '../problem.js';
import type { Token, TokenKind } from './lexer.js';

/** Reads the tokens of a script one by one; the last one, of kind `end`, repeats. */
export class TokenStream {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  peek(ahead = 0): Token {
    const token = this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)];
    if (!token) throw new LslSyntaxError(1, 'The script is empty.');
    return token;
  }

  next(): Token {
    const token = this.peek();
    this.at++;
    return token;
  }

  /** Returns whether the next token, or the one `ahead` tokens after it, is this operator or keyword. */
  sees(text: string, ahead = 0): boolean {
    const { kind, text: found } = this.peek(ahead);
    return (kind === 'sign' || kind === 'keyword') && found === text;
  }

  /** Consumes this operator or keyword if it is the next token. Returns whether it was. */
  skip(text: string): boolean {
    const isNext = this.sees(text);
    if (isNext) this.at++;
    return isNext;
  }

  expect(text: string): Token {
    if (!this.sees(text)) this.refuse(`"${text}"`);
    return this.next();
  }

  expectKind(kind: TokenKind, what: string): Token {
    if (this.peek().kind !== kind) this.refuse(what);
    return this.next();
  }

  refuse(expected: string): never {
    const { line, kind, text } = this.peek();
    throw new LslSyntaxError(line, `Expected ${expected}, found ${kind === 'end' ? text : `"${text}"`}.`);
  }
}
