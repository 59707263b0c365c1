import type { Problem } from '../problem.js';
import type { Declaration, LslFunction, Script } from '../syntax/tree.js';
import { constantType } from '../types/constants.js';
import { isEvent, OTHER_EVENTS } from '../types/events.js';

/** The globals and functions of a script, which of them are used, and the problems found so far. */
export class ScriptNames {
  readonly globals = new Map<string, Declaration>();
  readonly functions = new Map<string, LslFunction>();
  private readonly used = new Set<object>();

  constructor(
    script: Script,
    private readonly problems: Problem[],
  ) {
    const lines = new Map<string, number>();
    const refuseTwice = ({ name, line }: { name: string; line: number }) => {
      const before = lines.get(name);
      if (before !== undefined) this.error(line, `${name} is declared twice, first in line ${before}.`);
      this.refuseReserved(name, line);
      lines.set(name, line);
    };
    for (const declaration of script.globals) {
      refuseTwice(declaration);
      this.globals.set(declaration.name, declaration);
    }
    for (const declared of script.functions) {
      refuseTwice(declared);
      this.functions.set(declared.name, declared);
    }
  }

  /** Reports an error if a name belongs to a constant, function or event of LSL. */
  refuseReserved(name: string, line: number): void {
    if (constantType(name)) this.error(line, `${name} is a constant of LSL: choose another name.`);
    if (/^ll[A-Z]/.test(name)) this.error(line, `${name} is a function of LSL: choose another name.`);
    if (isEvent(name) || OTHER_EVENTS.includes(name))
      this.error(line, `${name} is an event of LSL: choose another name.`);
  }

  use(named: object): void {
    this.used.add(named);
  }

  reportUnused(): void {
    for (const { name, line } of this.unusedOf(this.globals)) this.warn(line, `The global ${name} is never read.`);
    for (const { name, line } of this.unusedOf(this.functions))
      this.warn(line, `The function ${name} is never called.`);
  }

  error(line: number, sentence: string): void {
    this.problems.push({ line, severity: 'error', sentence });
  }

  warn(line: number, sentence: string): void {
    this.problems.push({ line, severity: 'warning', sentence });
  }

  private unusedOf<T extends object>(named: ReadonlyMap<string, T>): T[] {
    return [...named.values()].filter((one) => !this.used.has(one));
  }
}
