import type { Block, Declaration, LslFunction, Script, Statement } from '../syntax/tree.js';
import { fitted, isTrue } from './casts.js';
import { Evaluator, type Run, type Variables } from './evaluator.js';
import { Memory } from './memory.js';
import { ScriptError } from './script-error.js';
import { type Completion, StateChange } from './signals.js';
import { emptyValue, type Value } from './value.js';

/** Calls an ll* function. */
export type LibraryCall = (name: string, values: readonly Value[]) => Run<Value | undefined>;

export interface MemoryOptions {
  /** The memory of the code. */
  readonly codeBytes: number;
  readonly memoryLimit: () => number;
}

/** More statements than any event needs: a script that reaches it loops for ever. */
const MAX_EVENT_STATEMENTS = 20_000_000;
const DEEPEST_CALL = 400;

/** Runs the functions and events of a checked script. Its globals live as long as the interpreter. */
export class Interpreter {
  readonly globals: Variables = new Map();
  readonly memory: Memory;
  private readonly evaluator: Evaluator;
  private readonly functions: ReadonlyMap<string, LslFunction>;
  private statements = 0;
  private depth = 0;

  constructor(
    script: Script,
    private readonly library: LibraryCall,
    { codeBytes, memoryLimit }: MemoryOptions,
  ) {
    this.memory = new Memory(codeBytes, memoryLimit, this.globals);
    this.functions = new Map(script.functions.map((one) => [one.name, one]));
    this.evaluator = new Evaluator(this.globals, (name, values) => this.callNamed(name, values), this.memory);
    for (const global of script.globals) finish(this.declare(global, this.globals));
  }

  /** Runs an event; what it yields are the seconds for which the script stops. */
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
    const completion = yield* this.block(body, locals);
    this.memory.frames.pop();
    this.depth--;
    if (!type || completion?.kind !== 'return' || completion.value === undefined) return undefined;
    return fitted(completion.value, type);
  }

  /** Runs a block. A jump ends the blocks it leaves; the block that holds its label goes on there. */
  private *block({ body }: Block, locals: Variables): Run<Completion<Value> | undefined> {
    for (let at = 0; at < body.length; at++) {
      const statement = body[at];
      if (!statement) continue;
      const completion = yield* this.statement(statement, locals);
      if (completion?.kind !== 'jump') {
        if (completion) return completion;
        continue;
      }
      const label = body.findIndex(({ kind, ...rest }) => kind === 'label' && nameOf(rest) === completion.label);
      if (label === -1) return completion;
      at = label;
    }
    return undefined;
  }

  private *statement(statement: Statement, locals: Variables): Run<Completion<Value> | undefined> {
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
        return { kind: 'return', value: statement.value && (yield* this.evaluator.value(statement.value, locals)) };
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
      case 'jump':
        return { kind: 'jump', label: statement.name };
      case 'state':
        throw new StateChange(statement.name);
      case 'empty':
      case 'label':
        return undefined;
    }
  }

  private *loop(
    statement: Extract<Statement, { kind: 'for' | 'while' | 'do' }>,
    locals: Variables,
  ): Run<Completion<Value> | undefined> {
    const steps = statement.kind === 'for' ? statement.step : [];
    if (statement.kind === 'for') for (const start of statement.start) yield* this.evaluator.result(start, locals);
    let isFirst = statement.kind === 'do';
    while (isFirst || isTrue(yield* this.evaluator.value(statement.condition, locals))) {
      isFirst = false;
      const completion = yield* this.statement(statement.body, locals);
      if (completion) return completion;
      for (const step of steps) yield* this.evaluator.result(step, locals);
    }
    return undefined;
  }

  private *declare({ name, type, value }: Declaration, variables: Variables): Run<void> {
    const start = value ? yield* this.evaluator.value(value, variables) : emptyValue(type);
    variables.set(name, fitted(start, type));
  }
}

const nameOf = (statement: object): unknown => ('name' in statement ? statement.name : undefined);

/** Runs what cannot stop: the values of globals. */
function finish(run: Run<void>): void {
  if (!run.next().done) throw new ScriptError('A global cannot wait.');
}
