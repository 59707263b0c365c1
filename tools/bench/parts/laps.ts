import { interleaved, rateFigure } from '../figures.js';
import { besideBareServer } from '../setup/beside-bare-server.js';
import { countedLaps, untilCounted } from '../setup/counted-laps.js';
import { CONNECTIONS, type Part } from './part.js';

/** Acknowledged laps a second, beside a bare server that commits the same rows in batches. */
export const acknowledged: Part = (bench) =>
  besideBareServer(bench.grid, 'acknowledged', 'insert', async ({ league, bare, load, cars }) => {
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
    return [rateFigure(`Laps acknowledged (durably), ${CONNECTIONS} connections`, 'laps/s', seen, 0.35)];
  });

/** Laps from the first post until all are visible as counted, beside a bare server that keeps the same totals. */
export const processed: Part = (bench) =>
  besideBareServer(bench.grid, 'processed', 'count', async ({ league, bare, load, cars }) => {
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
