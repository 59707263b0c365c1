/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import { dist } from '../../../test/native.js';
import { startLeague, type TestLeague } from '../support/league.js';
import { SCALE } from '../support/scale.js';
import { until } from '../support/until.js';
import { addRacers, everyRankEqualsASort, SMALL_BUCKETS } from './plain-ranks.js';

const { RankBucketsStore } = await dist<typeof import('../../src/features/laps/totals/rank-buckets.store.js')>(
  'features/laps/totals/rank-buckets.store.js',
);
const { StandingStore } = await dist<typeof import('../../src/features/leaderboards/standing.store.js')>(
  'features/leaderboards/standing.store.js',
);
const { createDataSource } = await dist<typeof import('../../src/data-source.js')>('data-source.js');

const DRIVERS = 60;
const CHANGES_OF_A_WRITER = 80 * SCALE;

let league: TestLeague;
let dataSource: DataSource;
let ids: string[];
beforeAll(async () => {
  league = await startLeague();
  dataSource = await createDataSource(league.databaseUrl).initialize();
  ids = await addRacers(league, DRIVERS);
  await league.sql(`INSERT INTO driver_totals (user_id) SELECT unnest($1::uuid[])`, [ids]);
});
afterAll(async () => {
  await dataSource?.destroy();
  await league?.close();
});

const anyOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
const undone = new Error('rolled back on purpose');

/** Changes up to three drivers in one transaction, in order of their ids as the league does; each fourth is rolled back. */
async function changeSome(): Promise<void> {
  const some = [anyOf(ids), anyOf(ids), anyOf(ids)].sort();
  const work = async (tx: EntityManager) => {
    for (const id of some) {
      await tx.query(
        `UPDATE driver_totals SET total_points = $2, best_lap_ms = $3::int, best_lap_at = CASE WHEN $3::int IS NOT NULL THEN now() END
          WHERE user_id = $1`,
        [id, anyOf([0, 0, 1, 25]), anyOf([null, 60_000, 60_000, 61_000, 62_000])],
      );
    }
    if (Math.random() < 0.25) throw undone;
  };
  await dataSource.transaction(work).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}

/** What a rank is and what a count of all drivers says, as of one moment. */
function readBoth(): Promise<{ rank: number | null; counted: number | null }> {
  return dataSource.transaction('REPEATABLE READ', async (tx) => {
    const id = anyOf(ids);
    const { rank } = await new StandingStore(dataSource).readWithin(tx, id);
    const [row] = await tx.query<{ rank: number | null }[]>(
      `SELECT (SELECT 1 + count(*) FROM driver_totals a WHERE a.best_lap_ms IS NOT NULL
                  AND (a.total_points > t.total_points OR (a.total_points = t.total_points AND a.best_lap_ms < t.best_lap_ms)))::int AS rank
         FROM driver_totals t WHERE user_id = $1 AND best_lap_ms IS NOT NULL`,
      [id],
    );
    return { rank, counted: row?.rank ?? null };
  });
}

test(
  'ranks are exact at any moment while drivers move and two processes keep the buckets',
  async () => {
    let isDone = false;
    const whileWritten = async (work: () => Promise<unknown>) => {
      while (!isDone) await work();
    };
    const writers = Array.from({ length: 3 }, async () => {
      for (let n = 0; n < CHANGES_OF_A_WRITER; n++) await changeSome();
    });
    const keepers = [1, 2].map(() => whileWritten(() => new RankBucketsStore(dataSource).addChanges(SMALL_BUCKETS)));
    const reads: { rank: number | null; counted: number | null }[] = [];
    const readers = [1, 2].map(() => whileWritten(async () => reads.push(await readBoth())));
    await Promise.all(writers).finally(() => (isDone = true));
    await Promise.all([...keepers, ...readers]);

    expect(reads.length).toBeGreaterThan(0);
    expect(reads.filter(({ rank, counted }) => rank !== counted)).toEqual([]);
    await everyRankEqualsASort(league, dataSource);
    await new RankBucketsStore(dataSource).addChanges(SMALL_BUCKETS);
    await everyRankEqualsASort(league, dataSource);
    const found = JSON.stringify(await league.differences());
    expect(found).not.toContain('ranked drivers from');
  },
  60_000 * SCALE,
);

test('a preview sees the rank that its own change would give, and leaves none behind', async () => {
  const [first = '', second = ''] = ids;
  await league.sql(`UPDATE driver_totals SET total_points = 0, best_lap_ms = NULL, best_lap_at = NULL`);
  await league.sql(`UPDATE driver_totals SET best_lap_ms = 60000, best_lap_at = now() WHERE user_id = $1`, [first]);
  await league.sql(`UPDATE driver_totals SET best_lap_ms = 61000, best_lap_at = now() WHERE user_id = $1`, [second]);
  const standings = new StandingStore(dataSource);
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

test('a worker adds changes to the buckets when many have gathered, and divides large ones', async () => {
  await league.sql(
    `INSERT INTO users (id, username, password_hash) SELECT gen_random_uuid(), 'newcomer' || n, 'x' FROM generate_series(1, 1100) n`,
  );
  await league.sql(
    `INSERT INTO driver_totals (user_id, best_lap_ms, best_lap_at) SELECT id, 70000, now() FROM users WHERE username LIKE 'newcomer%'`,
  );
  const worker = await startLeague({ databaseUrl: league.databaseUrl, role: 'worker' });
  try {
    await until(
      () => league.sql(`SELECT FROM rank_changes`),
      (changes) => changes.length === 0,
    );
  } finally {
    await worker.close();
  }
  const [largest] = await league.sql<{ drivers: number }>(`SELECT max(drivers) AS drivers FROM rank_buckets`);
  expect(largest?.drivers).toBeGreaterThan(300);
  expect(largest?.drivers).toBeLessThanOrEqual(1_000);
});
