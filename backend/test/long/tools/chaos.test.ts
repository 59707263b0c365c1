import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { describeWithRedis, redisUrl } from '../../../../test/needs.js';
import { FAULTS, failpointsOf, type Mode, MODES, PLACES, planOf } from '../../../../tools/chaos/plan.js';

const LAPS = 100;
const SEED_MS = 420_000;
/** The minimum number of times that each process is started in a run, at first and after faults. */
const LAUNCHES = 2;

/** The seeds of each mode, chosen so that together they contain every fault, failpoint and action, and many faults each. */
const SEEDS: Readonly<Record<Mode, readonly number[]>> = {
  postgres: [6698, 6699, 6700, 6701],
  redis: [740, 741, 742, 743],
};

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

  /** Returns the output about a seed. @throws an error with the whole output when the command ends without any */
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
  for (const mode of redisUrl() === '' ? (['postgres'] as const) : MODES) {
    const range = `${SEEDS[mode][0]}-${SEEDS[mode].at(-1)}`;
    commands.set(mode, new ChaosCommand(['--mode', mode, '--laps', String(LAPS), '--seeds', range]));
  }
}, 180_000);
afterAll(() => Promise.all([...commands.values()].map((command) => command.stop())));

test.each(MODES)('the seeds with %s contain every fault, failpoint, action and last loss', (mode) => {
  const plans = SEEDS[mode].map((seed) => ({ seed: String(seed), ...planOf(String(seed), mode, LAPS) }));
  const possible = Object.entries(FAULTS).filter(([, modes]) => (modes as readonly Mode[]).includes(mode));
  expect(new Set(plans.flatMap(({ faults }) => faults.map(({ name }) => name)))).toEqual(
    new Set(possible.map(([name]) => name)),
  );
  expect(new Set(plans.map(({ lastLoss }) => lastLoss))).toEqual(new Set(['job', 'announcements']));
  const armed = plans.flatMap(({ seed, processes }) =>
    processes.flatMap(({ name, role }) => {
      const launches = failpointsOf(seed, name, role);
      return Array.from({ length: LAUNCHES }, () => launches.next().value);
    }),
  );
  for (const part of [...PLACES.map(({ name }) => name), 'exit', 'throw', 'delay', 'disk-full', 'clock'])
    expect(armed.join()).toContain(part);
});

function seeds(mode: Mode): void {
  test.each(SEEDS[mode])(
    `seed %i: no lap is lost or doubled, and all that is shown follows from the laps`,
    async (seed) => {
      expect(await commands.get(mode)?.resultOf(seed)).toMatch(new RegExp(`^seed ${seed} right: `));
    },
    SEED_MS,
  );
}

describe('while parts of a league fail whose queue is in PostgreSQL', () => seeds('postgres'));
describeWithRedis('while parts of a league fail whose queue is on Redis', () => seeds('redis'));
