import type { Expression, ExpressionOf, Variable } from '../syntax/tree.js';
import { constantType } from '../types/constants.js';
import { FUNCTIONS } from '../library/library.js';
import { castable, fits, isNumber, type LslType, type ResultType } from '../types/lsl-type.js';
import { binaryType, unaryType } from '../run/operators.js';
import type { Problems, Scope } from './scope.js';

/**
 * Represents a type, or undefined after an error has been reported, so that no further error is reported for the same value.
 */
type Known<T extends ResultType> = T | undefined;

/** Determines the types of expressions and reports errors in them. */
export class ExpressionChecker {
  constructor(
    private readonly problems: Problems,
    /** Returns the scope of the expression that is being checked. */
    private readonly scope: () => Scope,
  ) {}

  /** Returns the type of an expression, and reports an error if it has no value. */
  value(expression: Expression): Known<LslType> {
    const type = this.result(expression);
    if (type !== 'void') return type;
    this.problems.error(expression.line, 'This function gives no value to use here.');
    return undefined;
  }

  /** Reports an error if the value of an expression does not fit the type `asked`; `where` begins the sentence. */
  expect(expression: Expression, asked: LslType, where: string): void {
    const given = this.value(expression);
    if (given && !fits(given, asked)) {
      this.problems.error(expression.line, `${where} is of type ${asked}, not ${given}.`);
    }
  }

  result(expression: Expression): Known<ResultType> {
    switch (expression.kind) {
      case 'integer':
      case 'float':
      case 'string':
        return expression.kind;
      case 'name':
      case 'member':
        return this.variable(expression, true);
      case 'vector':
      case 'rotation':
        for (const part of expression.parts) this.expect(part, 'float', `A part of a ${expression.kind}`);
        return expression.kind;
      case 'list':
        for (const part of expression.parts) {
          if (this.value(part) === 'list')
            this.problems.error(part.line, 'A list cannot stand in a list: add it with +.');
        }
        return 'list';
      case 'call':
        return this.call(expression);
      case 'cast': {
        const from = this.value(expression.value);
        if (from && !castable(from, expression.type)) {
          this.problems.error(expression.line, `A ${from} cannot be cast to ${expression.type}.`);
        }
        return expression.type;
      }
      case 'unary': {
        const of = this.value(expression.value);
        return of && this.known(unaryType(expression.sign, of), expression.line, `"${expression.sign}" on ${of}`);
      }
      case 'binary':
        return this.operation(expression);
      case 'assign':
        return this.assignment(expression);
      case 'step':
        return this.step(expression);
    }
  }

  private operation({ sign, line, ...operands }: ExpressionOf<'binary'>): Known<LslType> {
    const left = this.value(operands.left);
    const right = this.value(operands.right);
    if (!left || !right) return undefined;
    return this.known(binaryType(sign, left, right), line, `"${sign}" between ${left} and ${right}`);
  }

  private known(type: Known<LslType>, line: number, what: string): Known<LslType> {
    if (!type) this.problems.error(line, `LSL has no ${what}.`);
    return type;
  }

  private assignment({ sign, target, value, line }: ExpressionOf<'assign'>): Known<LslType> {
    const type = this.target(target, false);
    if (sign === '=') {
      if (type) this.expect(value, type, target.name);
      else this.value(value);
      return type;
    }
    const right = this.value(value);
    if (!type || !right) return type;
    const operator = sign.slice(0, -1);
    const result = this.known(binaryType(operator, type, right), line, `"${sign}" between ${type} and ${right}`);
    if (result && result !== type) {
      this.problems.error(line, `${target.name} is of type ${type}, and ${type} ${operator} ${right} gives ${result}.`);
    }
    return type;
  }

  private step({ sign, target, line }: ExpressionOf<'step'>): Known<LslType> {
    const type = this.target(target, true);
    return type && this.known(isNumber(type) ? type : undefined, line, `"${sign}" on ${type}`);
  }

  /** Returns the type of an assignment's target, and reports an error if it is a constant. */
  private target(target: Variable, isRead: boolean): Known<LslType> {
    if (!constantType(target.name)) return this.variable(target, isRead);
    this.problems.error(target.line, `${target.name} is a constant: nothing can be assigned to it.`);
    return undefined;
  }

  private variable(variable: Variable, isRead: boolean): Known<LslType> {
    const { name, line } = variable;
    const type = this.scope().variable(name, isRead)?.type ?? constantType(name);
    if (!type) {
      this.problems.error(line, `There is no variable ${name}.`);
      return undefined;
    }
    if (variable.kind === 'name') return type;
    const members = type === 'vector' ? 'xyz' : type === 'rotation' ? 'xyzs' : '';
    if (variable.member.length === 1 && members.includes(variable.member)) return 'float';
    this.problems.error(line, `${name} is of type ${type}, which has no part ${variable.member}.`);
    return undefined;
  }

  private call({ name, values, line }: ExpressionOf<'call'>): Known<ResultType> {
    const own = this.scope().function(name);
    const library = FUNCTIONS.get(name);
    const asked = own?.parameters?.map(({ type }) => type) ?? library?.parameters;
    if (!asked) {
      for (const value of values) this.value(value);
      const isLibrary = name.startsWith('ll');
      const where = isLibrary ? ' in tools/lsl/library' : '';
      this.problems.error(line, `There is no function ${name}${where}.`);
      return undefined;
    }
    if (asked.length !== values.length) {
      this.problems.error(line, `${name} needs ${asked.length} arguments, not ${values.length}.`);
    }
    values.forEach((value, index) => {
      const type = asked[index];
      if (type) this.expect(value, type, `Argument ${index + 1} of ${name}`);
    });
    return own ? (own.type ?? 'void') : library?.result;
  }
}
