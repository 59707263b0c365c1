import type { Block, Declaration, Expression, LslFunction, Statement } from '../syntax/tree.js';
import { ExpressionChecker } from './expression-checker.js';
import { LocalNames } from './local-names.js';
import type { ScriptNames } from './script-names.js';

const HAS_EFFECT: readonly Expression['kind'][] = ['assign', 'call', 'step'];

/** Checks the statements of one function or event. */
export class FunctionChecker {
  private readonly locals: LocalNames;
  private readonly expressions: ExpressionChecker;

  constructor(
    private readonly script: ScriptNames,
    private readonly checked: LslFunction,
    private readonly isEvent: boolean,
  ) {
    this.locals = new LocalNames(script, checked.parameters, isEvent);
    this.expressions = new ExpressionChecker(script, this.locals);
  }

  check(): void {
    const { name, type, body, line } = this.checked;
    this.block(body);
    this.locals.leave();
    if (type && !alwaysReturns(body)) this.script.error(line, `Not every way through ${name} returns a value.`);
  }

  private block(block: Block): void {
    this.locals.enter();
    for (const statement of block.body) this.statement(statement);
    const unreached = block.body[block.body.findIndex(alwaysReturns) + 1];
    if (unreached && block.body.some(alwaysReturns))
      this.script.warn(unreached.line, 'This statement is never reached.');
    this.locals.leave();
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
    if (!HAS_EFFECT.includes(expression.kind)) this.script.warn(expression.line, 'This expression has no effect.');
    const isListen = expression.kind === 'call' && expression.name === 'llListen';
    if (isListen && !(this.isEvent && this.checked.name === 'state_entry')) {
      this.script.warn(
        expression.line,
        'This listen can be opened again and again, up to 65 times: keep its number and remove it.',
      );
    }
  }

  private declaration(declaration: Declaration): void {
    const { name, type, value } = declaration;
    if (value) this.expressions.expect(value, type, name);
    this.locals.declare(declaration);
  }

  private return(value: Expression | undefined, line: number): void {
    const { name, type } = this.checked;
    if (value && type) this.expressions.expect(value, type, `The result of ${name}`);
    else if (value) this.script.error(line, `${name} has no type, so that it cannot return a value.`);
    else if (type) this.script.error(line, `${name} must return a value of type ${type}.`);
  }

  private condition(condition: Expression): void {
    const type = this.expressions.value(condition);
    const { line } = condition;
    if (type === 'list') this.script.error(line, 'A list is no condition: compare its length, or the list with [].');
    if (type === 'vector' || type === 'rotation') this.script.error(line, `A ${type} is no condition: compare it.`);
    if (condition.kind === 'assign') this.script.warn(line, 'This condition assigns: compare with "==".');
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
