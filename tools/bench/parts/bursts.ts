import { inTurns, type Server } from '../testbed.js';
import { countedLaps, untilCounted } from '../load/counted-laps.js';
import { CONNECTIONS, type Part } from './part.js';

const WARM_UP_LAPS = 1_000;

/**
 * Measures how many laps a second are acknowledged and counted when they are posted without a pause. The bare server for
 * acknowledging commits the same rows in batches; the bare server for counting also keeps the same totals.
 */
export const bursts: Part = async ({ testbed, effort, note }) => {
  const leagues = await testbed.leagues();
  const inserting = await testbed.bare('lap', { work: 'insert' });
  const counting = await testbed.bare('lap', { work: 'count' });
  const load = testbed.load();
  const fire = async (server: Server, cars: Server['usualCars'], run: string, count = effort.lapsInBurst) => {
    const before = await countedLaps(server);
    const startedAt = performance.now();
    const { port } = server;
    const { answered, seconds } = await load.call({ kind: 'burst', port, connections: CONNECTIONS, cars, run, count });
    await untilCounted(server, before + answered);
    return { acknowledged: answered / seconds, counted: (answered * 1000) / (performance.now() - startedAt) };
  };

  const servers = [...leagues, inserting, counting];
  for (const server of servers) await fire(server, server.usualCars, 'warm', WARM_UP_LAPS);
  await inTurns(effort.rounds, servers, async (server, round) => {
    const { acknowledged, counted } = await fire(server, server.usualCars, `usual${round}`);
    if (server !== counting) note('acknowledged-200', server.side, acknowledged);
    if (server !== inserting) note('counted-200', server.side, counted);
  });
  await inTurns(effort.rounds, [...leagues, inserting], async (server, round) => {
    const { acknowledged } = await fire(server, server.memberCars, `members${round}`);
    note('acknowledged-1000', server.side, acknowledged);
  });
};
