/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { dist } from '../../../test/native.js';
import { startLeague, type TestLeague } from '../support/league.js';
import { SCALE } from '../support/scale.js';
import { addRacers, everyRankEqualsASort, SMALL_BUCKETS } from './plain-ranks.js';

const { RankBucketsStore } = await dist<typeof import('../../src/features/laps/totals/rank-buckets.store.js')>(
  'features/laps/totals/rank-buckets.store.js',
);
const { createDataSource } = await dist<typeof import('../../src/data-source.js')>('data-source.js');

const DRIVERS = 40;

let league: TestLeague;
let dataSource: DataSource;
let ids: string[];
beforeAll(async () => {
  league = await startLeague();
  dataSource = await createDataSource(league.databaseUrl).initialize();
  ids = await addRacers(league, DRIVERS);
});
afterAll(async () => {
  await dataSource?.destroy();
  await league?.close();
});

const addChanges = () => new RankBucketsStore(dataSource).addChanges(SMALL_BUCKETS);
const buckets = () => league.sql<{ drivers: number }>(`SELECT drivers FROM rank_buckets`);
const inBuckets = async () =>
  (await league.differences()).filter((it) => JSON.stringify(it).includes('ranked drivers from'));

/** Few values, so that many drivers share points, best laps and moments. */
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
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('added' as const) }) },
);
type Change = typeof aChange extends fc.Arbitrary<infer T> ? T : never;

const PUT = `
  INSERT INTO driver_totals (user_id, total_points, best_lap_ms, best_lap_at)
  SELECT id, $2, $3::int, CASE WHEN $3::int IS NOT NULL THEN $4::timestamptz END FROM unnest($1::uuid[]) id
  ON CONFLICT (user_id) DO UPDATE SET total_points = excluded.total_points, best_lap_ms = excluded.best_lap_ms,
                                      best_lap_at = excluded.best_lap_at`;

async function make(change: Change): Promise<void> {
  if (change.kind === 'added') return addChanges();
  if (change.kind === 'all gone')
    await league.sql(`UPDATE driver_totals SET total_points = 0, best_lap_ms = NULL, best_lap_at = NULL`);
  if (change.kind === 'gone') await league.sql(`DELETE FROM driver_totals WHERE user_id = $1`, [ids[change.driver]]);
  if (change.kind === 'one' || change.kind === 'many') {
    const whom = change.kind === 'one' ? [ids[change.driver]] : ids.slice(change.from);
    const { points, ms, second } = change.place;
    await league.sql(PUT, [whom, points, ms, new Date(Date.UTC(2026, 0, 1, 0, 0, second))]);
  }
}

test(
  'whatever becomes of drivers, ranks and the board around each are what a plain sort says',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aChange, { minLength: 10, maxLength: 40 }), async (changes) => {
        for (const [index, change] of changes.entries()) {
          await make(change);
          if (index % 7 === 6) await everyRankEqualsASort(league, dataSource);
        }
        await everyRankEqualsASort(league, dataSource);
        expect(await inBuckets()).toEqual([]);
      }),
      { numRuns: 15 * SCALE },
    );
  },
  60_000 * SCALE,
);

test('buckets are divided when drivers gather in them, and joined when they leave', async () => {
  await league.sql(PUT, [ids, 0, 60_000, new Date(0)]);
  await addChanges();
  const sizes = (await buckets()).map(({ drivers }) => drivers);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(SMALL_BUCKETS.most);
  expect(sizes.reduce((a, b) => a + b)).toBe(DRIVERS);
  expect(await league.sql(`SELECT FROM rank_changes`)).toEqual([]);
  await everyRankEqualsASort(league, dataSource);

  await league.sql(`UPDATE driver_totals SET best_lap_ms = NULL, best_lap_at = NULL`);
  for (let run = 0; run < 6; run++) await addChanges(); // each joins every second one
  expect(await buckets()).toEqual([{ drivers: 0 }]);
});

test('a lap that changes neither points nor best writes nothing of ranks', async () => {
  const driver = await league.aDriver();
  const changes = async () => (await league.sql(`SELECT FROM rank_changes WHERE user_id = $1`, [driver.id])).length;
  await league.aLap(driver.car, { lapTimeMs: 61_000 });
  expect(await changes()).toBe(1);
  await league.aLap(driver.car, { lapTimeMs: 61_000 });
  await league.aLap(driver.car, { lapTimeMs: 62_000 });
  expect(await changes()).toBe(1);
  await league.aLap(driver.car, { lapTimeMs: 60_500 });
  expect(await changes()).toBe(2);
});

test('verify names a count that is not what the drivers say', async () => {
  await league.sql(PUT, [ids.slice(0, 3), 5, 60_000, new Date(0)]);
  await addChanges();
  expect(await inBuckets()).toEqual([]);
  await league.sql(`UPDATE rank_buckets SET drivers = drivers + 1 WHERE points = 2147483647`);
  expect(await inBuckets()).toMatchObject([{ what: expect.stringContaining('ranked drivers from') }]);
  await league.sql(`UPDATE rank_buckets SET drivers = drivers - 1 WHERE points = 2147483647`);
  expect(await inBuckets()).toEqual([]);
});
