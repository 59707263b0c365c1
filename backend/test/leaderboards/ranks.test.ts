/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EntityManager } from 'typeorm';
import { dist } from '../../../test/native.js';
import { startLeagueForFile } from '../support/league.js';
import { SCALE } from '../support/scale.js';

const { StandingStore } = await dist<typeof import('../../src/features/leaderboards/standing.store.js')>(
  'features/leaderboards/standing.store.js',
);
const { LeaderboardsStore } = await dist<typeof import('../../src/features/leaderboards/leaderboards.store.js')>(
  'features/leaderboards/leaderboards.store.js',
);
const { createDataSource } = await dist<typeof import('../../src/data-source.js')>('data-source.js');

const DRIVERS = 40;

const league = await startLeagueForFile();
const dataSource = await createDataSource(league.databaseUrl).initialize();
const racers = await league.sql<{ id: string }>(
  `INSERT INTO users (id, username, password_hash) SELECT gen_random_uuid(), 'racer' || n, 'x' FROM generate_series(1, $1::int) n
   RETURNING id`,
  [DRIVERS],
);
const ids = racers.map(({ id }) => id).sort();
afterAll(async () => {
  await dataSource.destroy();
});

/** Generates totals from few different values, so that many drivers share points, best laps and moments. */
const aPlace = fc.record({
  points: fc.constantFrom(0, 0, 0, 1, 25, 2_000_000_000),
  ms: fc.option(fc.constantFrom(1, 60_000, 60_001, 61_000, 86_400_000)),
  second: fc.integer({ min: 0, max: 3 }),
});
const aChange = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('one' as const), driver: fc.nat(DRIVERS - 1), place: aPlace }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('many' as const), from: fc.nat(DRIVERS - 1), place: aPlace }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('gone' as const), driver: fc.nat(DRIVERS - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('all gone' as const) }) },
);
type Change = typeof aChange extends fc.Arbitrary<infer T> ? T : never;

const PUT = `
  INSERT INTO driver_totals (user_id, total_points, best_lap_ms, best_lap_at)
  SELECT id, $2, $3::int, CASE WHEN $3::int IS NOT NULL THEN $4::timestamptz END FROM unnest($1::uuid[]) id
  ON CONFLICT (user_id) DO UPDATE SET total_points = excluded.total_points, best_lap_ms = excluded.best_lap_ms,
                                      best_lap_at = excluded.best_lap_at`;

async function make(change: Change): Promise<void> {
  if (change.kind === 'all gone')
    await league.sql(`UPDATE driver_totals SET total_points = 0, best_lap_ms = NULL, best_lap_at = NULL`);
  if (change.kind === 'gone') await league.sql(`DELETE FROM driver_totals WHERE user_id = $1`, [ids[change.driver]]);
  if (change.kind === 'one' || change.kind === 'many') {
    const whom = change.kind === 'one' ? [ids[change.driver]] : ids.slice(change.from);
    const { points, ms, second } = change.place;
    await league.sql(PUT, [whom, points, ms, new Date(Date.UTC(2026, 0, 1, 0, 0, second))]);
  }
}

/** Describes a ranked driver in the table of totals. */
interface Row {
  readonly id: string;
  readonly points: number;
  readonly bestMs: number;
  readonly bestAt: Date;
}

/** Returns the ranked drivers in the order of the board, sorted and ranked in the simplest way. */
async function referenceOrder(): Promise<(Row & { readonly rank: number })[]> {
  const rows = await league.sql<Row>(
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
async function everyRankEqualsASort(): Promise<void> {
  const order = await referenceOrder();
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

test(
  'whatever happens to drivers, ranks and the board around each equal a plain sort',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aChange, { minLength: 10, maxLength: 40 }), async (changes) => {
        for (const [index, change] of changes.entries()) {
          await make(change);
          if (index % 7 === 6) await everyRankEqualsASort();
        }
        await everyRankEqualsASort();
      }),
      { numRuns: 15 * SCALE },
    );
  },
  60_000 * SCALE,
);

test('a preview sees the rank that its own change would give, and leaves none behind', async () => {
  const undone = new Error('rolled back on purpose');
  const [first = '', second = ''] = ids;
  await make({ kind: 'all gone' });
  await league.sql(PUT, [[first], 0, 60_000, new Date(0)]);
  await league.sql(PUT, [[second], 0, 61_000, new Date(0)]);
  const standings = new StandingStore(dataSource, dataSource.getRepository('User'));
  const rankIn = async (tx: EntityManager) => (await standings.readWithin(tx, second)).rank;
  await dataSource
    .transaction(async (tx) => {
      expect(await rankIn(tx)).toBe(2);
      await tx.query(`UPDATE driver_totals SET total_points = 1 WHERE user_id = $1`, [second]);
      expect(await rankIn(tx)).toBe(1);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  expect((await standings.read(second)).rank).toBe(2);
});
