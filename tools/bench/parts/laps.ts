import { freeRandomPort } from '../../lib/ports.js';
import { forkWorker } from '../../lib/worker-process.js';
import type { BareLapJob } from '../bare/lap-server.js';
import { interleaved, rateFigure } from '../figures.js';
import type { LoadJob, LoadResult } from '../load/load-worker.js';
import { countedLaps, untilCounted } from './counted-laps.js';
import { CONNECTIONS, type Part } from './part.js';

/** Acknowledged laps a second, beside a bare server that commits the same rows in batches. */
export const acknowledged: Part = (bench) =>
  besideBareServer(bench, 'insert', async ({ league, bare, load, cars }) => {
    const { rounds, seconds } = bench.effort;
    const fire = (port: number, run: string) =>
      load.call({ kind: 'laps', port, connections: CONNECTIONS, cars, run, seconds });
    const seen = await interleaved(
      rounds,
      async (round) => {
        const before = await countedLaps(league);
        const { answered, seconds: took } = await fire(league.process.port, `ack${round}`);
        await untilCounted(league, before + answered); // the backlog must not slow the reference's turn
        return answered / took;
      },
      async (round) => {
        const { answered, seconds: took } = await fire(bare, `ack${round}`);
        return answered / took;
      },
    );
    return [rateFigure(`Laps acknowledged (durably), ${CONNECTIONS} connections`, 'laps/s', seen, 0.4)];
  });

/** Laps from the first post until all are visible as counted, beside a bare server that keeps the same totals. */
export const processed: Part = (bench) =>
  besideBareServer(bench, 'count', async ({ league, bare, load, cars }) => {
    const count = bench.effort.lapsToProcess;
    const fire = (port: number, run: string) =>
      load.call({ kind: 'laps', port, connections: CONNECTIONS, cars, run, count });
    const seen = await interleaved(
      bench.effort.rounds,
      async (round) => {
        const before = await countedLaps(league);
        const startedAt = performance.now();
        await fire(league.process.port, `done${round}`);
        await untilCounted(league, before + count);
        return (count * 1000) / (performance.now() - startedAt);
      },
      async (round) => {
        const startedAt = performance.now();
        await fire(bare, `done${round}`);
        return (count * 1000) / (performance.now() - startedAt);
      },
    );
    return [rateFigure('Laps processed: totals, bests and records visible', 'laps/s', seen, 0.4)];
  });

interface Pair {
  readonly league: Awaited<ReturnType<Parameters<Part>[0]['grid']['startLeague']>>;
  /** The bare server's port. */
  readonly bare: number;
  readonly load: ReturnType<typeof forkWorker<LoadJob, LoadResult>>;
  readonly cars: Parameters<Part>[0]['grid']['cars'];
}

/** A league and a bare server, each on its own copy of the paddock in the same PostgreSQL. */
async function besideBareServer<R>(
  { grid }: Parameters<Part>[0],
  work: BareLapJob['work'],
  measure: (pair: Pair) => Promise<R>,
): Promise<R> {
  await grid.copyPaddock(`${work}_league`);
  await grid.copyPaddock(`${work}_bare`);
  const league = await grid.startLeague(`${work}_league`);
  const bareServer = forkWorker<BareLapJob, null>('../bare/lap-server.js', import.meta.url);
  const load = forkWorker<LoadJob, LoadResult>('../load/load-worker.js', import.meta.url);
  try {
    const bare = await freeRandomPort();
    await bareServer.call({ databaseUrl: grid.postgres.url(`${work}_bare`), port: bare, work });
    return await measure({ league, bare, load, cars: grid.cars });
  } finally {
    await Promise.all([load.stop(), bareServer.stop()]);
    await league.process.stop();
  }
}
