import type { Block, Declaration, LslFunction, Script, Statement } from '../syntax/tree.js';
import { fitted, isTrue } from './casts.js';
import { type Call, Evaluator, type Run, type Variables } from './evaluator.js';
import { Memory } from './memory.js';
import { ScriptError } from './script-error.js';
import { emptyValue, type Value } from './value.js';

/** Describes the result of a statement that has returned from its function, with the returned value, if any. */
interface Returned {
  readonly value: Value | undefined;
}

/** The maximum number of statements in one event, which only a script in an endless loop reaches. */
const MAX_EVENT_STATEMENTS = 20_000_000;
const DEEPEST_CALL = 400;

/** Runs the functions and events of a checked script. Its globals keep their values between events; a reset needs a new one. */
export class Interpreter {
  readonly globals: Variables = new Map();
  readonly memory: Memory;
  private readonly evaluator: Evaluator;
  private readonly functions: ReadonlyMap<string, LslFunction>;
  private statements = 0;
  private depth = 0;

  constructor(
    script: Script,
    private readonly library: Call,
    codeBytes: number,
  ) {
    this.memory = new Memory(codeBytes, this.globals);
    this.functions = new Map(script.functions.map((one) => [one.name, one]));
    this.evaluator = new Evaluator(this.globals, (name, values) => this.callNamed(name, values), this.memory);
    for (const global of script.globals) finish(this.declare(global, this.globals));
  }

  /**
   * Runs an event and yields the seconds for which the script pauses.
   * @throws ScriptError for a run-time error of the script
   */
  *event(event: LslFunction, values: readonly Value[]): Run<void> {
    this.statements = 0;
    this.depth = 0;
    this.memory.frames.length = 0;
    yield* this.call(event, values);
    this.memory.count();
  }

  private *callNamed(name: string, values: readonly Value[]): Run<Value | undefined> {
    const own = this.functions.get(name);
    return own ? yield* this.call(own, values) : yield* this.library(name, values);
  }

  private *call({ type, parameters, body }: LslFunction, values: readonly Value[]): Run<Value | undefined> {
    if (++this.depth > DEEPEST_CALL) throw new ScriptError('Stack-Heap Collision: functions call each other too deep.');
    const locals: Variables = new Map();
    parameters.forEach((parameter, index) => {
      locals.set(parameter.name, fitted(values[index] ?? emptyValue(parameter.type), parameter.type));
    });
    this.memory.frames.push(locals);
    this.memory.check(...locals.values());
    const returned = yield* this.block(body, locals);
    this.memory.frames.pop();
    this.depth--;
    return type && returned?.value !== undefined ? fitted(returned.value, type) : undefined;
  }

  private *block({ body }: Block, locals: Variables): Run<Returned | undefined> {
    for (const statement of body) {
      const returned = yield* this.statement(statement, locals);
      if (returned) return returned;
    }
    return undefined;
  }

  private *statement(statement: Statement, locals: Variables): Run<Returned | undefined> {
    if (++this.statements > MAX_EVENT_STATEMENTS) throw new ScriptError('This event runs without end.');
    switch (statement.kind) {
      case 'block':
        return yield* this.block(statement, locals);
      case 'expression':
        yield* this.evaluator.result(statement.value, locals);
        return undefined;
      case 'declaration':
        yield* this.declare(statement.declaration, locals);
        return undefined;
      case 'return':
        return { value: statement.value && (yield* this.evaluator.value(statement.value, locals)) };
      case 'if': {
        const chosen = isTrue(yield* this.evaluator.value(statement.condition, locals))
          ? statement.then
          : statement.otherwise;
        return chosen && (yield* this.statement(chosen, locals));
      }
      case 'for':
      case 'while':
      case 'do':
        return yield* this.loop(statement, locals);
      case 'empty':
        return undefined;
    }
  }

  private *loop(
    statement: Extract<Statement, { kind: 'for' | 'while' | 'do' }>,
    locals: Variables,
  ): Run<Returned | undefined> {
    const steps = statement.kind === 'for' ? statement.step : [];
    if (statement.kind === 'for') for (const start of statement.start) yield* this.evaluator.result(start, locals);
    let isFirst = statement.kind === 'do';
    while (isFirst || isTrue(yield* this.evaluator.value(statement.condition, locals))) {
      isFirst = false;
      const returned = yield* this.statement(statement.body, locals);
      if (returned) return returned;
      for (const step of steps) yield* this.evaluator.result(step, locals);
    }
    return undefined;
  }

  private *declare({ name, type, value }: Declaration, variables: Variables): Run<void> {
    const start = value ? yield* this.evaluator.value(value, variables) : emptyValue(type);
    variables.set(name, fitted(start, type));
  }
}

/** Runs the declaration of a global to its end. @throws ScriptError if it pauses */
function finish(run: Run<void>): void {
  if (!run.next().done) throw new ScriptError('A global cannot wait.');
}
