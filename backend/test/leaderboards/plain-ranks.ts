import { expect } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { dist } from '../../../test/native.js';
import type { TestLeague } from '../support/league.js';

const { StandingStore } = await dist<typeof import('../../src/features/leaderboards/standing.store.js')>(
  'features/leaderboards/standing.store.js',
);
const { LeaderboardsStore } = await dist<typeof import('../../src/features/leaderboards/leaderboards.store.js')>(
  'features/leaderboards/leaderboards.store.js',
);

/** Inserts drivers without laps. @returns their ids, sorted */
export async function addRacers({ sql }: Pick<TestLeague, 'sql'>, count: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `INSERT INTO users (id, username, password_hash) SELECT gen_random_uuid(), 'racer' || n, 'x' FROM generate_series(1, $1::int) n
     RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id).sort();
}

/** Describes a ranked driver in the table of totals. */
interface Row {
  readonly id: string;
  readonly points: number;
  readonly bestMs: number;
  readonly bestAt: Date;
}

/** Returns the ranked drivers in the order of the board, sorted and ranked in the simplest way. */
async function referenceOrder({ sql }: Pick<TestLeague, 'sql'>): Promise<(Row & { readonly rank: number })[]> {
  const rows = await sql<Row>(
    `SELECT user_id AS id, total_points AS points, best_lap_ms AS "bestMs", best_lap_at AS "bestAt"
       FROM driver_totals WHERE best_lap_ms IS NOT NULL`,
  );
  rows.sort(
    (a, b) =>
      b.points - a.points || a.bestMs - b.bestMs || a.bestAt.getTime() - b.bestAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  const isAhead = (a: Row, b: Row) => a.points > b.points || (a.points === b.points && a.bestMs < b.bestMs);
  return rows.map((row) => ({ ...row, rank: 1 + rows.filter((other) => isAhead(other, row)).length }));
}

/** Expects the rank of each driver, and the board around them, to match a plain sort. */
export async function everyRankEqualsASort(league: Pick<TestLeague, 'sql'>, dataSource: DataSource): Promise<void> {
  const order = await referenceOrder(league);
  const shown = await Promise.all(
    order.map(async ({ id }) => {
      const [stats, around] = await Promise.all([
        new StandingStore(dataSource, dataSource.getRepository('User')).read(id),
        new LeaderboardsStore(dataSource).readAround(id),
      ]);
      const { before, ahead, standings } = around;
      return { id, rank: stats.rank, before, ahead, around: standings.map(({ userId }) => userId) };
    }),
  );
  expect(shown).toEqual(
    order.map(({ id, rank }, place) => {
      const first = Math.max(0, place - 2);
      const around = order.slice(first, place + 3).map((driver) => driver.id);
      return { id, rank, before: first, ahead: (order[first]?.rank ?? NaN) - 1, around };
    }),
  );
}
