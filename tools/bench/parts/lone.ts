import { RedisServer } from '../../chaos/servers/redis-server.js';
import { ToolError } from '../../lib/tool-error.js';
import { hasCpuTimes } from '../gauges.js';
import { type Testbed, inTurns, type Server } from '../testbed.js';
import { countedLaps, untilCounted } from '../load/counted-laps.js';
import { costOfLaps } from '../load/lap-cost.js';
import { Screens } from '../load/screens.js';
import type { Part } from './part.js';

const WARM_UP_LAPS = 1_000;
/** The maximum number of rounds with members in turn: each member drives only once, so more rounds would need more members. */
const MAX_MEMBER_ROUNDS = 3;
/** The number of members who take turns in one round, which is more than it has laps. */
const MEMBERS_IN_ROUND = 330;
const CHANNELS = ['laps', 'leaderboard', 'presence'];

interface Measured extends Server {
  /** The process id of the Redis server that holds its jobs; 0 without one. */
  readonly redisPid: number;
}

/**
 * Measures the processor time of laps posted one at a time, evenly spaced, with one screen open, compared with a bare server that
 * keeps the same totals. The members in turn drive their first laps, which unlock achievements and change ranks.
 */
export const lone: Part = async ({ testbed, effort, note, say }) => {
  if (!hasCpuTimes()) return say('skipped: this system does not say what its processes use');
  const withoutRedis = [...(await testbed.leagues()), await testbed.bare('lap', { work: 'count' })].map((server) => ({
    ...server,
    redisPid: 0,
  }));
  const servers: Measured[] = [...withoutRedis, ...(await leaguesOnRedis(testbed, say))];
  const load = testbed.load();
  const screen = new Screens(testbed, 1);
  for (const server of servers) {
    const warmUp = { run: 'warm', connections: 4, count: WARM_UP_LAPS };
    await load.call({ kind: 'burst', port: server.port, cars: server.usualCars, ...warmUp });
    await untilCounted(server, WARM_UP_LAPS);
  }

  const costOfLap = async (server: Measured, cars: Server['usualCars'], run: string): Promise<number> => {
    const { side, port, pid, redisPid } = server;
    const before = await countedLaps(server);
    if (side !== 'bare') await screen.open(port, 1, CHANNELS);
    const pids = [pid, testbed.postgresPid, redisPid].filter((one) => one !== 0);
    const { costMs, sent } = await costOfLaps(load, pids, { port, cars, run }, effort.loneSeconds);
    if (side !== 'bare') {
      const total = before + sent.length;
      note('lone-waiting', side, total - (await countedLaps(server)));
      await untilCounted(server, total);
      await screen.close(sent);
    }
    return costMs;
  };

  await inTurns(effort.rounds, servers, async (server, round) => {
    const cost = await costOfLap(server, server.usualCars, `usual${round}`);
    if (server.redisPid === 0) note('lone-200', server.side, cost);
    if (server.redisPid !== 0 || server.side === 'bare') note('lone-200-redis', server.side, cost);
  });
  await inTurns(Math.min(MAX_MEMBER_ROUNDS, effort.rounds), withoutRedis, async (server, round) => {
    const cars = server.memberCars.slice(round * MEMBERS_IN_ROUND);
    note('lone-1000', server.side, await costOfLap(server, cars, `members${round}`));
  });
};

/** Starts a league of every tree on a Redis server; prints why and returns none if Redis cannot be started. */
async function leaguesOnRedis(testbed: Testbed, say: (line: string) => void): Promise<Measured[]> {
  try {
    const redis = await RedisServer.start();
    testbed.atEnd(() => redis.stop());
    const leagues = await testbed.leagues({ REDIS_URL: redis.url });
    return leagues.map((league) => ({ ...league, redisPid: redis.pid }));
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    say(`skipped on Redis: ${error.message}`);
    return [];
  }
}
