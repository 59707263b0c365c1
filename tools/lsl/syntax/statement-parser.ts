import { LslSyntaxError } from '../problem.js';
import { typeNamed } from '../types/lsl-type.js';
import { ExpressionParser } from './expression-parser.js';
import type { TokenStream } from './token-stream.js';
import type { Block, Declaration, Expression, Statement } from './tree.js';

/** Lists words of other languages that LSL does not have. */
const FOREIGN = ['break', 'continue', 'switch', 'goto'];
/** Lists what LSL has and no script of this project uses. */
const NOT_MODELLED = ['jump', 'state', '@'];

/** Reads the statements of a script. */
export class StatementParser {
  readonly expressions: ExpressionParser;

  constructor(private readonly tokens: TokenStream) {
    this.expressions = new ExpressionParser(tokens);
  }

  block(): Block {
    const { line } = this.tokens.expect('{');
    const body: Statement[] = [];
    while (!this.tokens.skip('}')) body.push(this.statement());
    return { kind: 'block', line, body };
  }

  /** Parses a variable from its type up to the semicolon. */
  declaration(): Declaration {
    const { line, text } = this.tokens.next();
    const type = typeNamed(text);
    if (!type) return this.tokens.refuse('a type');
    const { text: name } = this.tokens.expectKind('name', 'the name of a variable');
    const value = this.tokens.skip('=') ? this.expressions.expression() : undefined;
    this.tokens.expect(';');
    return { line, type, name, value };
  }

  private statement(): Statement {
    const { line, kind, text } = this.tokens.peek();
    if (this.tokens.sees('{')) return this.block();
    if (this.tokens.skip(';')) return { kind: 'empty', line };
    if (kind === 'type') return { kind: 'declaration', line, declaration: this.declaration() };
    if (kind !== 'string' && NOT_MODELLED.includes(text)) throw new LslSyntaxError(line, `"${text}" is not modelled.`);
    if (kind === 'keyword') return this.keyword(text, line);
    if (kind === 'name' && FOREIGN.includes(text)) throw new LslSyntaxError(line, `LSL has no ${text}.`);
    const value = this.expressions.expression();
    this.tokens.expect(';');
    return { kind: 'expression', line, value };
  }

  private keyword(word: string, line: number): Statement {
    this.tokens.next();
    switch (word) {
      case 'if':
        return this.branch(line);
      case 'for':
        return this.counted(line);
      case 'while':
        return { kind: 'while', line, condition: this.condition(), body: this.body() };
      case 'do': {
        const body = this.body();
        this.tokens.expect('while');
        const condition = this.condition();
        this.tokens.expect(';');
        return { kind: 'do', line, condition, body };
      }
      case 'return': {
        const value = this.tokens.sees(';') ? undefined : this.expressions.expression();
        this.tokens.expect(';');
        return { kind: 'return', line, value };
      }
      default:
        throw new LslSyntaxError(line, `"${word}" cannot start a statement.`);
    }
  }

  private branch(line: number): Statement {
    const condition = this.condition();
    const then = this.body();
    const otherwise = this.tokens.skip('else') ? this.body() : undefined;
    return { kind: 'if', line, condition, then, otherwise };
  }

  private counted(line: number): Statement {
    this.tokens.expect('(');
    const start = this.expressions.listUntil(';');
    const condition = this.expressions.expression();
    this.tokens.expect(';');
    const step = this.expressions.listUntil(')');
    return { kind: 'for', line, start, condition, step, body: this.body() };
  }

  private condition(): Expression {
    this.tokens.expect('(');
    const condition = this.expressions.expression();
    this.tokens.expect(')');
    return condition;
  }

  /** Returns what a loop or a condition governs: a variable there would belong to no block. */
  private body(): Statement {
    const statement = this.statement();
    if (statement.kind !== 'declaration') return statement;
    throw new LslSyntaxError(statement.line, 'A variable declared here needs braces around it.');
  }
}
