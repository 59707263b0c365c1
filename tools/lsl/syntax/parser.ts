import { LslSyntaxError } from '../problem.js';
import { typeNamed } from '../types/lsl-type.js';
import { ExpressionParser } from './expression-parser.js';
import { tokensOf } from './lexer.js';
import type { Block, Declaration, Expression, LslFunction, Parameter, Script, Statement } from './tree.js';

/** The keywords of other languages that LSL does not have. */
const FOREIGN = ['break', 'continue', 'switch', 'goto'];
/** The first tokens of statements of LSL that are not modelled, because no script of this project uses them. */
const NOT_MODELLED = ['jump', 'state', '@'];

/** Parses a whole script. @throws LslSyntaxError at the first token that is not valid LSL, or not modelled */
export function parse(text: string): Script {
  return new Parser(tokensOf(text)).script();
}

class Parser extends ExpressionParser {
  script(): Script {
    const globals: Declaration[] = [];
    const functions: LslFunction[] = [];
    while (!this.sees('default')) {
      if (this.isVariable()) globals.push(this.declaration());
      else functions.push(this.function());
    }
    this.next();
    const events = this.events();
    if (this.peek().kind !== 'end') this.refuse('the end of the script: other states are not modelled');
    return { globals, functions, events };
  }

  /** Returns whether the next declaration is a global: a type and a name without a parenthesis. */
  private isVariable(): boolean {
    return this.peek().kind === 'type' && !this.sees('(', 2);
  }

  private function(): LslFunction {
    const { line, kind, text } = this.peek();
    const type = kind === 'type' ? typeNamed(text) : undefined;
    if (type) this.next();
    const { text: name } = this.expectKind('name', 'a variable, a function or the default state');
    return { line, name, type, parameters: this.parameters(), body: this.block() };
  }

  private parameters(): Parameter[] {
    const found: Parameter[] = [];
    this.expect('(');
    if (this.skip(')')) return found;
    do {
      const { line, text } = this.expectKind('type', 'the type of a parameter');
      const { text: name } = this.expectKind('name', 'the name of a parameter');
      found.push({ line, name, type: typeNamed(text) ?? 'integer' });
    } while (this.skip(','));
    this.expect(')');
    return found;
  }

  private events(): LslFunction[] {
    const events: LslFunction[] = [];
    this.expect('{');
    while (!this.skip('}')) {
      const { line, text: name } = this.expectKind('name', 'an event');
      events.push({ line, name, type: undefined, parameters: this.parameters(), body: this.block() });
    }
    return events;
  }

  private block(): Block {
    const { line } = this.expect('{');
    const body: Statement[] = [];
    while (!this.skip('}')) body.push(this.statement());
    return { kind: 'block', line, body };
  }

  /** Parses the declaration of a variable, from its type to the semicolon. */
  private declaration(): Declaration {
    const { line, text } = this.next();
    const type = typeNamed(text);
    if (!type) return this.refuse('a type');
    const { text: name } = this.expectKind('name', 'the name of a variable');
    const value = this.skip('=') ? this.expression() : undefined;
    this.expect(';');
    return { line, type, name, value };
  }

  private statement(): Statement {
    const { line, kind, text } = this.peek();
    if (this.sees('{')) return this.block();
    if (this.skip(';')) return { kind: 'empty', line };
    if (kind === 'type') return { kind: 'declaration', line, declaration: this.declaration() };
    if (kind !== 'string' && NOT_MODELLED.includes(text)) throw new LslSyntaxError(line, `"${text}" is not modelled.`);
    if (kind === 'keyword') return this.keyword(text, line);
    if (kind === 'name' && FOREIGN.includes(text)) throw new LslSyntaxError(line, `LSL has no ${text}.`);
    const value = this.expression();
    this.expect(';');
    return { kind: 'expression', line, value };
  }

  private keyword(word: string, line: number): Statement {
    this.next();
    switch (word) {
      case 'if':
        return this.branch(line);
      case 'for':
        return this.counted(line);
      case 'while':
        return { kind: 'while', line, condition: this.condition(), body: this.body() };
      case 'do': {
        const body = this.body();
        this.expect('while');
        const condition = this.condition();
        this.expect(';');
        return { kind: 'do', line, condition, body };
      }
      case 'return': {
        const value = this.sees(';') ? undefined : this.expression();
        this.expect(';');
        return { kind: 'return', line, value };
      }
      default:
        throw new LslSyntaxError(line, `"${word}" cannot start a statement.`);
    }
  }

  private branch(line: number): Statement {
    const condition = this.condition();
    const then = this.body();
    const otherwise = this.skip('else') ? this.body() : undefined;
    return { kind: 'if', line, condition, then, otherwise };
  }

  private counted(line: number): Statement {
    this.expect('(');
    const start = this.listUntil(';');
    const condition = this.expression();
    this.expect(';');
    const step = this.listUntil(')');
    return { kind: 'for', line, start, condition, step, body: this.body() };
  }

  private condition(): Expression {
    this.expect('(');
    const condition = this.expression();
    this.expect(')');
    return condition;
  }

  /** Parses the body of a loop or condition, which must not be a declaration, because its variable would belong to no block. */
  private body(): Statement {
    const statement = this.statement();
    if (statement.kind !== 'declaration') return statement;
    throw new LslSyntaxError(statement.line, 'A variable declared here needs braces around it.');
  }
}
