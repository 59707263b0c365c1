import { freeRandomPort } from '../../lib/ports.js';
import { forkWorker, type WorkerProcess } from '../../lib/worker-process.js';
import type { BareLapJob } from '../bare/lap-server.js';
import type { BenchLeague, Grid } from '../grid/grid.js';
import type { BenchCar } from '../load/lap-requests.js';
import type { LoadJob, LoadResult } from '../load/load-worker.js';

export interface Pair {
  readonly league: BenchLeague;
  /** The bare server's port. */
  readonly bare: number;
  readonly barePid: number;
  readonly load: WorkerProcess<LoadJob, LoadResult>;
  readonly cars: readonly BenchCar[];
}

/** The databases of a pair. */
export const leagueDatabase = (name: string): string => `${name}_league`;
export const bareDatabase = (name: string): string => `${name}_bare`;

/**
 * A league and a bare server, each on its own copy of the paddock in the same PostgreSQL.
 * @param prepare what the databases need before the servers open their sessions
 */
export async function besideBareServer<R>(
  grid: Grid,
  name: string,
  work: BareLapJob['work'],
  measure: (pair: Pair) => Promise<R>,
  prepare: (database: string) => Promise<void> = () => Promise.resolve(),
): Promise<R> {
  for (const database of [leagueDatabase(name), bareDatabase(name)]) {
    await grid.copyPaddock(database);
    await prepare(database);
  }
  const league = await grid.startLeague(leagueDatabase(name));
  const bareServer = forkWorker<BareLapJob, null>('../bare/lap-server.js', import.meta.url);
  const load = forkWorker<LoadJob, LoadResult>('../load/load-worker.js', import.meta.url);
  try {
    const bare = await freeRandomPort();
    await bareServer.call({ databaseUrl: grid.postgres.url(bareDatabase(name)), port: bare, work });
    return await measure({ league, bare, barePid: bareServer.pid, load, cars: grid.cars });
  } finally {
    await Promise.all([load.stop(), bareServer.stop()]);
    await league.process.stop();
  }
}
