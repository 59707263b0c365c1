import type { Problem } from '../problem.js';
import { constantType } from '../types/constants.js';
import { isEvent, OTHER_EVENTS } from '../types/events.js';
import type { LslType } from '../types/lsl-type.js';
import type { Parameter } from '../syntax/tree.js';

/** Describes a variable, or a function with its parameters, whose type is undefined if it returns nothing. */
interface Named {
  readonly name: string;
  readonly line: number;
  readonly type: LslType | undefined;
  readonly parameters?: readonly Parameter[];
}

/** Collects the problems of a script. */
export class Problems {
  readonly found: Problem[] = [];

  error(line: number, sentence: string): void {
    this.found.push({ line, severity: 'error', sentence });
  }

  warn(line: number, sentence: string): void {
    this.found.push({ line, severity: 'warning', sentence });
  }
}

/** Holds the names declared in a script, function or block, which may be used there and in the blocks inside it. */
export class Scope {
  private declared: readonly Named[] = [];
  private readonly used = new Set<Named>();

  constructor(
    private readonly problems: Problems,
    private readonly outer?: Scope,
  ) {}

  /** Declares a name, and reports an error if LSL, this scope or one around it has it already. */
  declare(named: Named): void {
    const { name, line } = named;
    const before = this.find((one) => one.name === name)?.named;
    if (constantType(name)) this.problems.error(line, `${name} is a constant of LSL: choose another name.`);
    if (/^ll[A-Z]/.test(name)) this.problems.error(line, `${name} is a function of LSL: choose another name.`);
    if (isEvent(name) || OTHER_EVENTS.includes(name))
      this.problems.error(line, `${name} is an event of LSL: choose another name.`);
    if (before && this.outer)
      this.problems.error(line, `${name} hides the ${name} of line ${before.line}: choose another name.`);
    else if (before) this.problems.error(line, `${name} is declared twice, first in line ${before.line}.`);
    const isSame = (one: Named) => one.name === name && !one.parameters === !named.parameters;
    this.declared = [...this.declared.filter((one) => !isSame(one)), named];
  }

  /** Returns a variable of this scope or an outer one, or undefined if there is none. @param isRead marks it as read */
  variable(name: string, isRead: boolean): Named | undefined {
    return this.named((one) => one.name === name && !one.parameters, isRead);
  }

  /** Returns a function and marks it as called, or returns undefined if there is none. */
  function(name: string): Named | undefined {
    return this.named((one) => one.name === name && one.parameters !== undefined, true);
  }

  /** Warns of the names of this scope that are never used. @param sentence returns the warning */
  warnOfUnused(sentence: (named: Named) => string): void {
    for (const one of this.declared) if (!this.used.has(one)) this.problems.warn(one.line, sentence(one));
  }

  private named(isWanted: (named: Named) => boolean, isUsed: boolean): Named | undefined {
    const found = this.find(isWanted);
    if (found && isUsed) found.scope.used.add(found.named);
    return found?.named;
  }

  private find(isWanted: (named: Named) => boolean): { scope: Scope; named: Named } | undefined {
    const named = this.declared.findLast(isWanted);
    return named ? { scope: this, named } : this.outer?.find(isWanted);
  }
}
