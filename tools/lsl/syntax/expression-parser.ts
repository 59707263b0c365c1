import { LslSyntaxError } from '../problem.js';
import { typeNamed } from '../types/lsl-type.js';
import { TokenStream } from './token-stream.js';
import type { Expression, Variable } from './tree.js';

/** The binary operators from the lowest to the highest precedence. In LSL, `&&` and `||` have the same precedence. */
const LEVELS: readonly (readonly string[])[] = [
  ['&&', '||'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
];
/**
 * The lowest level without comparisons: the last part of `<x, y, z>` ends at the first `>`, so a comparison in it needs
 * parentheses.
 */
const ABOVE_COMPARISONS = LEVELS.findIndex((signs) => signs.includes('<<'));
const ASSIGNMENTS = ['=', '+=', '-=', '*=', '/=', '%='];
const UNARY = ['-', '!', '~'];
const STEPS = ['++', '--'];

/** Parses the expressions of a script. @throws LslSyntaxError at the first token that does not belong to one */
export class ExpressionParser extends TokenStream {
  expression(): Expression {
    const left = this.binary(0);
    const { line, text: sign, kind } = this.peek();
    if (kind !== 'sign' || !ASSIGNMENTS.includes(sign)) return left;
    this.next();
    return { kind: 'assign', line, sign, target: asVariable(left, sign), value: this.expression() };
  }

  /** Parses expressions separated by commas, and consumes the token `end` after them. */
  listUntil(end: string): Expression[] {
    const found: Expression[] = [];
    if (this.skip(end)) return found;
    do found.push(this.expression());
    while (this.skip(','));
    this.expect(end);
    return found;
  }

  private binary(level: number): Expression {
    const signs = LEVELS[level];
    if (!signs) return this.unary();
    let left = this.binary(level + 1);
    for (;;) {
      const { line, text: sign, kind } = this.peek();
      if (kind !== 'sign' || !signs.includes(sign)) return left;
      this.next();
      left = { kind: 'binary', line, sign, left, right: this.binary(level + 1) };
    }
  }

  private unary(): Expression {
    const { line, kind, text: sign } = this.peek();
    if (kind === 'sign' && UNARY.includes(sign)) {
      this.next();
      return { kind: 'unary', line, sign, value: this.unary() };
    }
    if (kind === 'sign' && STEPS.includes(sign)) {
      this.next();
      return { kind: 'step', line, sign, isPrefix: true, target: asVariable(this.primary(), sign) };
    }
    if (this.sees('(') && this.peek(1).kind === 'type') return this.cast();
    const value = this.primary();
    const { text: step, kind: stepKind } = this.peek();
    if (stepKind !== 'sign' || !STEPS.includes(step)) return value;
    this.next();
    return { kind: 'step', line, sign: step, isPrefix: false, target: asVariable(value, step) };
  }

  private cast(): Expression {
    const { line } = this.expect('(');
    const type = typeNamed(this.next().text);
    this.expect(')');
    if (!type) return this.refuse('a type');
    return { kind: 'cast', line, type, value: this.unary() };
  }

  private primary(): Expression {
    const token = this.peek();
    const { line, text } = token;
    switch (token.kind) {
      case 'integer':
      case 'float':
        this.next();
        return { kind: token.kind, line, value: token.kind === 'integer' ? Number(text) | 0 : parseFloat(text) };
      case 'string':
        this.next();
        return { kind: 'string', line, value: text };
      case 'name':
        this.next();
        return this.named(text, line);
      default:
        if (this.skip('(')) {
          const inner = this.expression();
          this.expect(')');
          return inner;
        }
        if (this.skip('[')) return { kind: 'list', line, parts: this.listUntil(']') };
        if (this.skip('<')) return this.vector(line);
        return this.refuse('an expression');
    }
  }

  private named(name: string, line: number): Expression {
    if (this.skip('(')) return { kind: 'call', line, name, values: this.listUntil(')') };
    if (!this.skip('.')) return { kind: 'name', line, name };
    return { kind: 'member', line, name, member: this.expectKind('name', 'x, y, z or s').text };
  }

  private vector(line: number): Expression {
    const parts = [this.expression()];
    this.expect(',');
    parts.push(this.expression());
    this.expect(',');
    parts.push(this.binary(ABOVE_COMPARISONS));
    if (this.skip(',')) parts.push(this.binary(ABOVE_COMPARISONS));
    this.expect('>');
    return { kind: parts.length === 3 ? 'vector' : 'rotation', line, parts };
  }
}

function asVariable(expression: Expression, sign: string): Variable {
  if (expression.kind === 'name' || expression.kind === 'member') return expression;
  throw new LslSyntaxError(expression.line, `"${sign}" needs a variable before or after it.`);
}
