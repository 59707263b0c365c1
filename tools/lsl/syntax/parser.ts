import { typeNamed } from '../types/lsl-type.js';
import { tokensOf } from './lexer.js';
import { StatementParser } from './statement-parser.js';
import { TokenStream } from './token-stream.js';
import type { Declaration, LslFunction, Parameter, Script } from './tree.js';

/** Reads a whole script. @throws LslSyntaxError at the first place that is no LSL. */
export function parse(text: string): Script {
  return new Parser(new TokenStream(tokensOf(text))).script();
}

class Parser {
  private readonly statements: StatementParser;

  constructor(private readonly tokens: TokenStream) {
    this.statements = new StatementParser(tokens);
  }

  script(): Script {
    const globals: Declaration[] = [];
    const functions: LslFunction[] = [];
    while (!this.tokens.sees('default')) {
      if (this.isVariable()) globals.push(this.statements.declaration());
      else functions.push(this.function());
    }
    this.tokens.next();
    const events = this.events();
    if (this.tokens.peek().kind !== 'end') this.tokens.refuse('the end of the script: other states are not modelled');
    return { globals, functions, events };
  }

  /** Returns true for a type and a name that no bracket follows. */
  private isVariable(): boolean {
    return this.tokens.peek().kind === 'type' && !this.tokens.sees('(', 2);
  }

  private function(): LslFunction {
    const { line, kind, text } = this.tokens.peek();
    const type = kind === 'type' ? typeNamed(text) : undefined;
    if (type) this.tokens.next();
    const { text: name } = this.tokens.expectKind('name', 'a variable, a function or the default state');
    return { line, name, type, parameters: this.parameters(), body: this.statements.block() };
  }

  private parameters(): Parameter[] {
    const found: Parameter[] = [];
    this.tokens.expect('(');
    if (this.tokens.skip(')')) return found;
    do {
      const { line, text } = this.tokens.expectKind('type', 'the type of a parameter');
      const { text: name } = this.tokens.expectKind('name', 'the name of a parameter');
      found.push({ line, name, type: typeNamed(text) ?? 'integer' });
    } while (this.tokens.skip(','));
    this.tokens.expect(')');
    return found;
  }

  private events(): LslFunction[] {
    const events: LslFunction[] = [];
    this.tokens.expect('{');
    while (!this.tokens.skip('}')) {
      const { line, text: name } = this.tokens.expectKind('name', 'an event');
      events.push({ line, name, type: undefined, parameters: this.parameters(), body: this.statements.block() });
    }
    return events;
  }
}
