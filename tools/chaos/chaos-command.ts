import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs `npm run chaos` as a process, and reads its output seed by seed. */
export class ChaosCommand {
  private readonly child: ChildProcess;
  private readonly ended: Promise<unknown>;
  private output = '';
  private wake: () => void = () => undefined;
  private isOver = false;

  constructor(args: readonly string[]) {
    this.child = spawn(process.execPath, ['tools/run.mjs', 'chaos', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (text) => {
        this.output += String(text);
        this.wake();
      });
    this.ended = once(this.child, 'close').then(() => {
      this.isOver = true;
      this.wake();
    });
  }

  /** Returns what it printed of this seed, to the line before the next one. @throws with all of it when it ends without */
  async resultOf(seed: number): Promise<string> {
    for (;;) {
      const from = this.output.search(new RegExp(`^seed ${seed} `, 'm'));
      const rest = from === -1 ? undefined : this.output.slice(from);
      const isWhole = rest !== undefined && (/^seed \d+ right.*\n|^Once more: .*\n/m.test(rest) || this.isOver);
      if (isWhole) return rest.split(/\n(?=seed \d+ )/)[0] ?? '';
      if (this.isOver) throw new Error(`npm run chaos ended without a word of seed ${seed}:\n${this.output}`);
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.ended;
  }
}
