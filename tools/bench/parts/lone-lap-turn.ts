import { hrtime } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import type { WorkerProcess } from '../../lib/worker-process.js';
import { cpuMsOf } from '../gauges/cpu-time.js';
import { type DatabaseWork, watchDatabase } from '../gauges/database-work.js';
import type { BenchPostgres } from '../grid/postgres.js';
import type { BenchCar } from '../load/lap-requests.js';
import type { LapScreenJob, LapScreenResult } from '../load/lap-screen-worker.js';
import type { LoadJob, LoadResult } from '../load/load-worker.js';

/** What laps cost and how long they took, seen in one turn. */
export interface LoneLapTurn {
  readonly laps: number;
  readonly serverCpuMs: number;
  readonly databaseCpuMs: number;
  readonly database: DatabaseWork;
  readonly answerMs: readonly number[];
  readonly screen: LapScreenResult;
}

export interface LoneLapTarget {
  readonly port: number;
  readonly pid: number;
  readonly database: string;
  /** Watches the laps; a bare server has none. */
  readonly screen: WorkerProcess<LapScreenJob, LapScreenResult> | undefined;
}

export interface LoneLapSite {
  readonly postgres: BenchPostgres;
  /** Of PostgreSQL. */
  readonly postmaster: number;
  readonly load: WorkerProcess<LoadJob, LoadResult>;
  readonly cars: readonly BenchCar[];
}

/** Laps run on before and after the window that is measured, so that both its ends see the same. */
const BEFORE_MS = 1_500;
const AFTER_MS = 300;
const GRACE_MS = 10_000;

/** How many laps a turn posts in all. */
export const lapsOfTurn = (perSecond: number, seconds: number): number => Math.round(perSecond * secondsInAll(seconds));

const secondsInAll = (seconds: number) => seconds + (BEFORE_MS + AFTER_MS) / 1000;

/** Posts laps one at a time, evenly spaced, and measures the middle of it, `seconds` long. */
export async function loneLapTurn(
  { postgres, postmaster, load, cars }: LoneLapSite,
  { port, pid, database, screen }: LoneLapTarget,
  { perSecond, seconds, run }: { readonly perSecond: number; readonly seconds: number; readonly run: string },
): Promise<LoneLapTurn> {
  await screen?.call({ kind: 'open', port });
  const all = secondsInAll(seconds);
  const loading = load.call({ kind: 'paced-laps', port, cars, run, perSecond, seconds: all });
  loading.catch(() => undefined); // awaited below, unless a gauge fails first
  await wait(BEFORE_MS);
  const endWatch = await watchDatabase(postgres, database);
  const before = { at: hrtime.bigint(), server: cpuMsOf(pid), database: cpuMsOf(postmaster) };
  await wait(seconds * 1000);
  const after = { at: hrtime.bigint(), server: cpuMsOf(pid), database: cpuMsOf(postmaster) };
  const work = await endWatch();
  const { sent } = await loading;
  const laps = sent
    .toSorted(([, a], [, b]) => Number(a - b))
    .map(([id, sentAtNs, answerMs], n) => ({
      id,
      sentAtNs,
      answerMs,
      driverName: cars[n % cars.length]?.driverName ?? '',
      isMeasured: sentAtNs >= before.at && sentAtNs < after.at,
    }));
  const shown = await screen?.call({ kind: 'close', graceMs: GRACE_MS, sent: laps });
  return {
    laps: (perSecond * Number(after.at - before.at)) / 1e9,
    serverCpuMs: after.server - before.server,
    databaseCpuMs: after.database - before.database,
    database: work,
    answerMs: laps.filter((lap) => lap.isMeasured).map((lap) => lap.answerMs),
    screen: shown ?? { listMs: [], boardMs: [] },
  };
}
