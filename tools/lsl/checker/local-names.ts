import type { Parameter } from '../syntax/tree.js';
import type { LslType } from '../types/lsl-type.js';
import type { ScriptNames } from './script-names.js';

interface Local {
  readonly name: string;
  readonly line: number;
  readonly type: LslType;
}

/** The parameters and variables of one function or event that are in scope, block by block. */
export class LocalNames {
  private readonly blocks: Map<string, Local>[] = [];
  private readonly read = new Set<Local>();

  /** @param areParametersFree whether parameters may be unused, as in events */
  constructor(
    private readonly script: ScriptNames,
    parameters: readonly Parameter[],
    private readonly areParametersFree: boolean,
  ) {
    this.enter();
    for (const parameter of parameters) this.declare(parameter);
  }

  enter(): void {
    this.blocks.push(new Map());
  }

  /** Ends the scope of the innermost block, and warns of names declared in it that were never read. */
  leave(): void {
    const areParameters = this.blocks.length === 1;
    const word = areParameters ? 'parameter' : 'variable';
    for (const local of this.blocks.pop()?.values() ?? []) {
      if (this.read.has(local) || (areParameters && this.areParametersFree)) continue;
      this.script.warn(local.line, `The ${word} ${local.name} is never read.`);
    }
  }

  declare(local: Local): void {
    const { name, line } = local;
    this.script.refuseReserved(name, line);
    const hidden = this.find(name) ?? this.script.globals.get(name) ?? this.script.functions.get(name);
    if (hidden) this.script.error(line, `${name} hides the ${name} of line ${hidden.line}: choose another name.`);
    this.blocks.at(-1)?.set(name, local);
  }

  find(name: string): Local | undefined {
    return this.blocks.map((block) => block.get(name)).findLast((local) => local !== undefined);
  }

  markRead(local: Local): void {
    this.read.add(local);
  }
}
