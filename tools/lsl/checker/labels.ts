import type { Block, Statement } from '../syntax/tree.js';
import type { ScriptNames } from './script-names.js';

/** Holds the labels of one function or event: a jump may go to one in its own block or in a block around it. */
export class Labels {
  private readonly blocks: Map<string, number>[] = [];
  private readonly all = new Set<string>();
  private readonly used = new Set<string>();

  constructor(private readonly script: ScriptNames) {}

  enter({ body }: Block): void {
    const labels = new Map<string, number>();
    for (const { name, line } of body.filter(isLabel)) {
      if (this.all.has(name)) this.script.error(line, `The label ${name} stands twice in this function.`);
      this.all.add(name);
      labels.set(name, line);
    }
    this.blocks.push(labels);
  }

  leave(): void {
    for (const [name, line] of this.blocks.pop() ?? []) {
      if (!this.used.has(name)) this.script.warn(line, `Nothing jumps to the label ${name}.`);
    }
  }

  jump(name: string, line: number): void {
    this.used.add(name);
    if (this.blocks.some((labels) => labels.has(name))) return;
    this.script.error(line, `There is no label ${name} in this block or around it.`);
  }
}

type Label = Extract<Statement, { kind: 'label' | 'jump' | 'state' }> & { readonly kind: 'label' };

const isLabel = (statement: Statement): statement is Label => statement.kind === 'label';
