import { setTimeout as wait } from 'node:timers/promises';
import { serveJobs } from '../../lib/worker-process.js';
import { BenchScreen, lapsOn, startRun } from './bench-screen.js';

export type ScreenJob =
  /** New screens, so many at once. */
  | { kind: 'open'; port: number; screens: number; channels: readonly string[]; atOnce: number }
  /** Every screen loses its connection. */
  | { kind: 'drop' }
  /** All come back at once: with what they have, or with nothing. */
  | { kind: 'return'; port: number; withPosition: boolean }
  /** Waits until every lap has reached every screen, at most `graceMs`, then closes them. */
  | { kind: 'close'; lapIds: readonly string[]; graceMs: number };

export interface ScreenResult {
  /** Until the last screen had an answer on every channel, ms. */
  readonly allRightMs: number;
  /** How often a screen was sent everything. */
  readonly snapshots: number;
  /** Messages, and laps at screens, that never arrived. */
  readonly lost: number;
  /** Messages, and laps at screens, that arrived more than once. */
  readonly doubled: number;
}

let screens: BenchScreen[] = [];

serveJobs<ScreenJob, ScreenResult>(async (job) => {
  const startedAt = performance.now();
  if (job.kind === 'open') {
    startRun();
    screens = Array.from({ length: job.screens }, () => new BenchScreen(job.channels));
    for (let n = 0; n < screens.length; n += job.atOnce)
      await Promise.all(screens.slice(n, n + job.atOnce).map((screen) => screen.connect(job.port, false)));
  } else if (job.kind === 'drop') {
    for (const screen of screens) screen.drop();
  } else if (job.kind === 'return') {
    await Promise.all(screens.map((screen) => screen.connect(job.port, job.withPosition)));
  } else {
    const until = startedAt + job.graceMs;
    while (countLaps(job.lapIds).lost > 0 && performance.now() < until) await wait(20);
  }
  const allRightMs = performance.now() - startedAt;
  const { lost, doubled } = countLaps(job.kind === 'close' ? job.lapIds : []);
  const sum = (of: 'snapshots' | 'lost' | 'doubled') => screens.reduce((total, screen) => total + screen[of], 0);
  if (job.kind === 'close') for (const screen of screens) screen.drop();
  return { allRightMs, snapshots: sum('snapshots'), lost: lost + sum('lost'), doubled: doubled + sum('doubled') };
});

/** Laps at screens: each lap is to reach each screen once. */
function countLaps(lapIds: readonly string[]): { lost: number; doubled: number } {
  const arrived = lapIds.map((id) => lapsOn.get(id) ?? 0);
  return {
    lost: arrived.reduce((sum, count) => sum + Math.max(0, screens.length - count), 0),
    doubled: arrived.reduce((sum, count) => sum + Math.max(0, count - screens.length), 0),
  };
}
