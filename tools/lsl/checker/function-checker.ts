import type { Block, Declaration, Expression, LslFunction, Statement } from '../syntax/tree.js';
import { ExpressionChecker } from './expression-checker.js';
import { type Problems, Scope } from './scope.js';

const HAS_EFFECT: readonly Expression['kind'][] = ['assign', 'call', 'step'];

/** Checks the statements of one function or event. */
export class FunctionChecker {
  private scope: Scope;
  private readonly expressions: ExpressionChecker;

  constructor(
    private readonly problems: Problems,
    script: Scope,
    private readonly checked: LslFunction,
    private readonly isEvent: boolean,
  ) {
    this.scope = new Scope(problems, script);
    for (const parameter of checked.parameters) this.scope.declare(parameter);
    this.expressions = new ExpressionChecker(problems, () => this.scope);
  }

  check(): void {
    const { name, type, body, line } = this.checked;
    this.block(body);
    if (!this.isEvent) this.scope.warnOfUnused((one) => `The parameter ${one.name} is never read.`);
    if (type && !alwaysReturns(body)) this.problems.error(line, `Not every way through ${name} returns a value.`);
  }

  private block(block: Block): void {
    const outer = this.scope;
    this.scope = new Scope(this.problems, outer);
    for (const statement of block.body) this.statement(statement);
    const unreached = block.body[block.body.findIndex(alwaysReturns) + 1];
    if (unreached && block.body.some(alwaysReturns))
      this.problems.warn(unreached.line, 'This statement is never reached.');
    this.scope.warnOfUnused((one) => `The variable ${one.name} is never read.`);
    this.scope = outer;
  }

  private statement(statement: Statement): void {
    switch (statement.kind) {
      case 'block':
        this.block(statement);
        break;
      case 'expression':
        this.effect(statement.value);
        break;
      case 'declaration':
        this.declaration(statement.declaration);
        break;
      case 'return':
        this.return(statement.value, statement.line);
        break;
      case 'if':
        this.condition(statement.condition);
        this.statement(statement.then);
        if (statement.otherwise) this.statement(statement.otherwise);
        break;
      case 'for':
        for (const start of statement.start) this.effect(start);
        this.condition(statement.condition);
        for (const step of statement.step) this.effect(step);
        this.statement(statement.body);
        break;
      case 'while':
      case 'do':
        this.condition(statement.condition);
        this.statement(statement.body);
        break;
      case 'empty':
        break;
    }
  }

  private effect(expression: Expression): void {
    this.expressions.result(expression);
    if (!HAS_EFFECT.includes(expression.kind)) this.problems.warn(expression.line, 'This expression has no effect.');
    const isListen = expression.kind === 'call' && expression.name === 'llListen';
    if (isListen && !(this.isEvent && this.checked.name === 'state_entry')) {
      this.problems.warn(
        expression.line,
        'This listen can be opened again and again, up to 65 times: keep its number and remove it.',
      );
    }
  }

  private declaration(declaration: Declaration): void {
    const { name, type, value } = declaration;
    if (value) this.expressions.expect(value, type, name);
    this.scope.declare(declaration);
  }

  private return(value: Expression | undefined, line: number): void {
    const { name, type } = this.checked;
    if (value && type) this.expressions.expect(value, type, `The result of ${name}`);
    else if (value) this.problems.error(line, `${name} has no type, so that it cannot return a value.`);
    else if (type) this.problems.error(line, `${name} must return a value of type ${type}.`);
  }

  private condition(condition: Expression): void {
    const type = this.expressions.value(condition);
    const { line } = condition;
    if (type === 'list') this.problems.error(line, 'A list is no condition: compare its length, or the list with [].');
    if (type === 'vector' || type === 'rotation') this.problems.error(line, `A ${type} is no condition: compare it.`);
    if (condition.kind === 'assign') this.problems.warn(line, 'This condition assigns: compare with "==".');
  }
}

/** Returns whether every path through a statement returns. As in LSL, a loop never counts as returning. */
function alwaysReturns(statement: Statement): boolean {
  switch (statement.kind) {
    case 'return':
      return true;
    case 'block':
      return statement.body.some(alwaysReturns);
    case 'if':
      return statement.otherwise !== undefined && alwaysReturns(statement.then) && alwaysReturns(statement.otherwise);
    default:
      return false;
  }
}
