import type { Expression, ExpressionOf, Variable } from '../syntax/tree.js';
import { CONSTANTS } from '../types/constants.js';
import { cast, fitted } from './casts.js';
import type { Memory } from './memory.js';
import { operate, operateOn } from './operators.js';
import { ScriptError } from './script-error.js';
import { LslFloat, Rotation, type Scalar, typeOf, type Value, Vector } from './value.js';

/** Runs a part of a script, yielding the seconds for which the script pauses. */
export type Run<T> = Generator<number, T>;
export type Variables = Map<string, Value>;
/** Calls a function of the script or of the library; returns undefined for one without a return value. */
export type Call = (name: string, values: readonly Value[]) => Run<Value | undefined>;

/** Evaluates the expressions of a checked script. Like LSL, it evaluates both operands, even of `&&`, the right one first. */
export class Evaluator {
  constructor(
    private readonly globals: Variables,
    private readonly call: Call,
    private readonly memory: Memory,
  ) {}

  *value(expression: Expression, locals: Variables): Run<Value> {
    const value = yield* this.result(expression, locals);
    if (value === undefined) throw new ScriptError('A function without a value was used as one.');
    return value;
  }

  *result(expression: Expression, locals: Variables): Run<Value | undefined> {
    switch (expression.kind) {
      case 'integer':
      case 'string':
        return expression.value;
      case 'float':
        return new LslFloat(expression.value);
      case 'name':
      case 'member':
        return this.read(expression, locals);
      case 'vector':
      case 'rotation': {
        const parts = yield* this.values(expression.parts, locals);
        const [x = 0, y = 0, z = 0, s = 0] = parts.map((part) => (cast(part, 'float') as LslFloat).value);
        return expression.kind === 'vector' ? new Vector(x, y, z) : new Rotation(x, y, z, s);
      }
      case 'list':
        return (yield* this.values(expression.parts, locals)) as Scalar[];
      case 'call': {
        const values = yield* this.values(expression.values, locals);
        const result = yield* this.call(expression.name, values);
        this.memory.check(...values, result);
        return result;
      }
      case 'cast':
        return cast(yield* this.value(expression.value, locals), expression.type);
      case 'unary':
        return operateOn(expression.sign, yield* this.value(expression.value, locals));
      case 'binary': {
        const right = yield* this.value(expression.right, locals);
        const left = yield* this.value(expression.left, locals);
        return this.operate(expression.sign, left, right);
      }
      case 'assign':
        return yield* this.assign(expression, locals);
      case 'step': {
        const before = this.read(expression.target, locals);
        const after = operate(expression.sign === '++' ? '+' : '-', before, 1);
        this.write(expression.target, after, locals);
        return expression.isPrefix ? after : before;
      }
    }
  }

  private operate(sign: string, left: Value, right: Value): Value {
    const result = operate(sign, left, right);
    this.memory.check(left, right, result);
    return result;
  }

  private *values(expressions: readonly Expression[], locals: Variables): Run<Value[]> {
    const values: Value[] = [];
    for (const expression of expressions) values.push(yield* this.value(expression, locals));
    return values;
  }

  private *assign({ sign, target, value }: ExpressionOf<'assign'>, locals: Variables): Run<Value> {
    const right = yield* this.value(value, locals);
    const written = sign === '=' ? right : this.operate(sign.slice(0, -1), this.read(target, locals), right);
    return this.write(target, written, locals);
  }

  private read({ name, ...rest }: Variable, locals: Variables): Value {
    const value = locals.get(name) ?? this.globals.get(name) ?? CONSTANTS.get(name);
    if (value === undefined) throw new ScriptError(`There is no variable ${name}.`);
    if (rest.kind === 'name') return value;
    return new LslFloat(partsOf(value)[rest.member] ?? NaN);
  }

  private write(target: Variable, value: Value, locals: Variables): Value {
    const { name } = target;
    const variables = locals.has(name) ? locals : this.globals;
    const before = variables.get(name);
    if (before === undefined) throw new ScriptError(`There is no variable ${name}.`);
    if (target.kind === 'name') {
      const written = fitted(value, typeOf(before));
      variables.set(name, written);
      return written;
    }
    const part = cast(value, 'float') as LslFloat;
    const parts: Record<string, number> = { ...partsOf(before), [target.member]: part.value };
    const { x = 0, y = 0, z = 0, s } = parts;
    variables.set(name, s === undefined ? new Vector(x, y, z) : new Rotation(x, y, z, s));
    return part;
  }
}

function partsOf(value: Value): Record<string, number> {
  if (value instanceof Vector || value instanceof Rotation) return { ...value };
  throw new ScriptError('Only vectors and rotations have parts.');
}
