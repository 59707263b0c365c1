import { setTimeout as wait } from 'node:timers/promises';
import type { WorkerProcess } from '../../lib/worker-process.js';
import { cpuMsOf } from '../gauges.js';
import type { Laps, LoadJob, LoadResult } from './load-worker.js';

const LAPS_PER_SECOND = 20;
/** The seconds for which laps are posted before the measured window, so that it begins under load. */
const BEFORE_S = 1.5;
/** The seconds for which laps are posted after the measured window, so that it ends under load too. */
const AFTER_S = 0.3;

/**
 * Posts laps one at a time, evenly spaced. Returns them, and the processor time in ms that the processes used for each lap in
 * a window of `seconds`.
 */
export async function costOfLaps(
  load: WorkerProcess<LoadJob, LoadResult>,
  pids: readonly number[],
  laps: Laps,
  seconds: number,
): Promise<Pick<LoadResult, 'sent'> & { readonly costMs: number }> {
  const job = { ...laps, perSecond: LAPS_PER_SECOND, seconds: BEFORE_S + seconds + AFTER_S };
  const loading = load.call({ kind: 'paced', ...job });
  loading.catch(() => undefined); // awaited below, unless a gauge fails first
  const used = () => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  await wait(BEFORE_S * 1000);
  const from = { at: performance.now(), used: used() };
  await wait(seconds * 1000);
  const usedMs = used() - from.used;
  const count = ((performance.now() - from.at) / 1000) * LAPS_PER_SECOND;
  return { sent: (await loading).sent, costMs: usedMs / count };
}
