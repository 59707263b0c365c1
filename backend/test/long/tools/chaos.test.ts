import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { describeWithRedis, redisUrl } from '../../../../test/needs.js';

/** The number of laps, chosen so that 20 seeds run in three minutes on two processors. */
const LAPS = 100;
const SEED_MS = 420_000;

const MODES = {
  postgres: { first: 1, last: 13 },
  redis: { first: 14, last: 20 },
} as const;
type Mode = keyof typeof MODES;

/** Runs `npm run chaos` as a process, and reads its output seed by seed. */
class ChaosCommand {
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

  /** Returns the output about a seed. @throws with the whole output when the command ends without any */
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

/**
 * Maps each mode to its command, which runs its seeds one after another, each with a separate league. Both modes run at once,
 * because a league spends half of the time waiting for a frozen process, or for a lost job to be enqueued again.
 */
const commands = new Map<Mode, ChaosCommand>();
beforeAll(() => {
  // the command builds the tools, which two commands must not do at once
  execFileSync(process.execPath, ['tools/run.mjs']);
  for (const mode of redisUrl() === '' ? (['postgres'] as const) : (['postgres', 'redis'] as const)) {
    const { first, last } = MODES[mode];
    commands.set(mode, new ChaosCommand(['--mode', mode, '--laps', String(LAPS), '--seeds', `${first}-${last}`]));
  }
}, 180_000);
afterAll(() => Promise.all([...commands.values()].map((command) => command.stop())));

function seeds(mode: Mode): void {
  const { first, last } = MODES[mode];
  const all = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  test.each(all)(
    `seed %i: no lap is lost or doubled, and all that is shown follows from the laps`,
    async (seed) => {
      expect(await commands.get(mode)?.resultOf(seed)).toMatch(new RegExp(`^seed ${seed} right: `));
    },
    SEED_MS,
  );
}

describe('while parts of a league fail whose queue is in PostgreSQL', () => seeds('postgres'));
describeWithRedis('while parts of a league fail whose queue is on Redis', () => seeds('redis'));
