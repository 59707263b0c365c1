import { typeNamed } from '../types/lsl-type.js';
import { tokensOf } from './lexer.js';
import { StatementParser } from './statement-parser.js';
import { TokenStream } from './token-stream.js';
import type { Declaration, LslFunction, Parameter, Script, State } from './tree.js';

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
    const { line } = this.tokens.next();
    const states = [this.state('default', line)];
    while (this.tokens.sees('state')) {
      this.tokens.next();
      states.push(this.state(this.tokens.expectKind('name', 'the name of a state').text, this.tokens.peek().line));
    }
    if (this.tokens.peek().kind !== 'end') this.tokens.refuse('a state or the end of the script');
    return { globals, functions, states };
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

  private state(name: string, line: number): State {
    const events: LslFunction[] = [];
    this.tokens.expect('{');
    while (!this.tokens.skip('}')) {
      const { line: eventLine, text } = this.tokens.expectKind('name', 'an event');
      const parameters = this.parameters();
      events.push({ line: eventLine, name: text, type: undefined, parameters, body: this.statements.block() });
    }
    return { name, line, events };
  }
}
