import { setTimeout as wait } from 'node:timers/promises';
import { httpClient } from '../../lib/http-client.js';
import { ToolError } from '../../lib/tool-error.js';
import { percentile } from '../../simulate/summary.js';
import { type Figure, whole } from '../figures.js';
import { addDrivers } from '../grid/add-drivers.js';
import type { BenchPostgres } from '../grid/postgres.js';
import type { Part } from './part.js';

const DATABASE = 'ranks';
const MARK_MS = 5;
/** Requests for each until the code that answers is compiled, as in a league that has run for a while. */
const WARM_UP = 1_500;
const REQUESTS_PER_ROUND = 200;
const BUCKETS_WITHIN_MS = 120_000;

/** Where the admin, whose token the bench has, is put among the drivers. */
const PLACES = { first: '10000', middle: '2500', last: '0' } as const;

/** What a member reads, and what is said of it. */
const READS = {
  '/api/stats/my-stats': 'Rank and percentile',
  '/api/leaderboards/global/around-me': 'The board around a member',
} as const;

/** How long a member waits for their rank and for the board around them, as the first, in the middle and as the last driver. */
export const ranks: Part = async ({ grid, effort, say }) => {
  await grid.copyPaddock(DATABASE);
  say(`adding ${whole(effort.manyDrivers)} drivers`);
  await addDrivers(grid.postgres, DATABASE, effort.manyDrivers);
  const league = await grid.startLeague(DATABASE);
  const client = httpClient(league.process.url);
  const headers = { authorization: `Bearer ${league.token}` };
  const timed = async (path: string) => {
    const startedAt = performance.now();
    const { status, body } = await client.send('GET', path, { headers });
    const ms = performance.now() - startedAt;
    if (status !== 200) throw new ToolError(`GET ${path} was answered ${status}: ${body}`);
    return ms;
  };
  try {
    await bucketsMade(grid.postgres);
    await grid.postgres.run(DATABASE, putAdmin(PLACES.first));
    for (const path of Object.keys(READS)) for (let n = 0; n < WARM_UP; n += 1) await timed(path);
    const times: Record<string, Record<string, number[]>> = {};
    for (let round = 0; round < effort.rounds; round += 1) {
      for (const [place, points] of Object.entries(PLACES)) {
        await grid.postgres.run(DATABASE, putAdmin(points));
        for (const path of Object.keys(READS)) {
          const seen = ((times[path] ??= {})[place] ??= []);
          for (let n = 0; n < REQUESTS_PER_ROUND; n += 1) seen.push(await timed(path));
        }
      }
    }
    for (const [path, places] of Object.entries(times))
      for (const [place, seen] of Object.entries(places)) {
        seen.sort((one, other) => one - other);
        say(
          `${path}, ${place}: p50 ${percentile(seen, 0.5).toFixed(2)} ms, p99 ${percentile(seen, 0.99).toFixed(2)} ms`,
        );
      }
    return Object.entries(READS).map(([path, what]) =>
      rankFigure(what, effort.manyDrivers, Object.values(times[path] ?? {})),
    );
  } finally {
    client.close();
    await league.process.stop();
  }
};

/** The slowest lap of all, so that among as many points the admin is the last. */
const putAdmin = (points: string) => `
  INSERT INTO driver_totals (user_id, total_points, total_laps, counted_laps, best_lap_ms, counted_best_ms, best_lap_at, counted_best_at)
  SELECT id, ${points}, 1, 1, 200000, 200000, now(), now() FROM users WHERE is_admin
  ON CONFLICT (user_id) DO UPDATE SET total_points = excluded.total_points`;

/** Drivers that were written past the league are added to its buckets soon after its start. */
async function bucketsMade(postgres: BenchPostgres): Promise<void> {
  const giveUpAt = performance.now() + BUCKETS_WITHIN_MS;
  for (;;) {
    const [row] = await postgres.rows(
      DATABASE,
      'SELECT count(*) AS waiting FROM (SELECT FROM rank_changes LIMIT 500) changes',
    );
    if (Number(row?.['waiting']) < 500) return;
    if (performance.now() > giveUpAt) throw new ToolError('The drivers are not in the buckets of ranks.');
    await wait(500);
  }
}

function rankFigure(what: string, drivers: number, places: readonly number[][]): Figure {
  const p99 = places.map((seen) => percentile(seen, 0.99));
  return {
    what: `${what}, ${whole(drivers)} drivers, p99 as first / middle / last`,
    league: `${p99.map((ms) => ms.toFixed(1)).join(' / ')} ms`,
    reference: '',
    ratio: '',
    mark: `< ${MARK_MS} ms`,
    passed: Math.max(...p99) < MARK_MS,
  };
}
