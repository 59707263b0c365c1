import { freeRandomPort } from '../../lib/ports.js';
import { forkWorker, type WorkerProcess } from '../../lib/worker-process.js';
import { percentile } from '../../simulate/summary.js';
import type { BenchLeague, Grid } from '../grid/grid.js';
import type { LoadJob, LoadResult } from '../load/load-worker.js';
import { type BenchScreens, benchScreens } from './screens-of.js';

/** What a screen of laps, standings and cars has open. */
export const SCREEN_CHANNELS = ['laps', 'leaderboard', 'presence'];

interface Setting {
  readonly league: BenchLeague;
  readonly bare: { readonly port: number; readonly pid: number };
  readonly load: WorkerProcess<LoadJob, LoadResult>;
  readonly screens: BenchScreens;
}

/** A league and a bare Socket.IO server without a database, and screens for either. */
export async function besideBareSockets<R>(
  grid: Grid,
  database: string,
  measure: (setting: Setting) => Promise<R>,
): Promise<R> {
  await grid.copyPaddock(database);
  const league = await grid.startLeague(database);
  const bare = forkWorker<{ port: number }, null>('../bare/live-server.js', import.meta.url);
  const load = forkWorker<LoadJob, LoadResult>('../load/load-worker.js', import.meta.url);
  const screens = benchScreens();
  try {
    const port = await freeRandomPort();
    await bare.call({ port });
    return await measure({ league, bare: { port, pid: bare.pid }, load, screens });
  } finally {
    await Promise.all([load.stop(), bare.stop(), screens.stop()]);
    await league.process.stop();
  }
}

/** 99 of 100 laps were answered within this, ms. */
export function answerP99(sent: LoadResult['sent']): number {
  const delays = sent.map(([, , answerMs]) => answerMs);
  return percentile(
    delays.sort((a, b) => a - b),
    0.99,
  );
}
