/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dist, native } from '../../../test/native.js';
import { startLeagueForFile } from '../support/league.js';
import { verifyTotals } from '../support/oracle.js';
import { SCALE } from '../support/scale.js';

const { LapCountingService } = await dist<typeof import('../../src/features/laps/counting/lap-counting.service.js')>(
  'features/laps/counting/lap-counting.service.js',
);
const { LapDeletionService } = await dist<typeof import('../../src/features/laps/lap-deletion.service.js')>(
  'features/laps/lap-deletion.service.js',
);
const { VerifyTotalsStore } = await dist<typeof import('../../src/features/laps/totals/verify-totals.store.js')>(
  'features/laps/totals/verify-totals.store.js',
);

const { DataSource } = await native<typeof import('typeorm')>('typeorm');

/** The moment of the first laps; several may arrive in the same millisecond. */
const FIRST_ARRIVAL = Date.UTC(2026, 0, 1);
const SHORTEST_ON_THE_FIRST_TRACK_MS = 60_000;
const LAPS = 40;
const RACES = 5 * SCALE;
/** The number of deliveries of each race; fast-check prints the seed that repeats a failure. */
const DELIVERIES = 10;

/** Runs without workers, so that only the test counts laps. */
const league = await startLeagueForFile({ role: 'api' });
const [drivers, unowned] = await Promise.all([
  Promise.all(Array.from({ length: 5 }, () => league.aDriver())),
  league.aCar(),
]);
const cars: readonly { id: string; owner: string | null }[] = [
  ...drivers.map(({ id, car }) => ({ id: car.car_id, owner: id })),
  { id: unowned.car_id, owner: null },
];
const first = await league.aTrack({ min_lap_time: SHORTEST_ON_THE_FIRST_TRACK_MS / 1000 });
const tracks: readonly (string | null)[] = [first.id, (await league.aTrack()).id, null];
afterEach(async () => {
  await verifyTotals(league);
  expect(await new VerifyTotalsStore(league.part(DataSource)).verify()).toEqual([]);
});

interface Lap {
  readonly id: string;
  readonly car: number;
  readonly track: number;
  readonly ms: number;
  /** The time after the first arrival, in ms. */
  readonly at: number;
}

/**
 * Generates laps with few different times, cars and moments, so that ties of every kind are common; none takes less
 * than half the time of another, which would be implausible.
 */
const aLap: fc.Arbitrary<Lap> = fc.record({
  id: fc.uuid({ version: 7 }),
  car: fc.integer({ min: 0, max: 5 }),
  track: fc.integer({ min: 0, max: 2 }),
  ms: fc.integer({ min: 59_990, max: 60_020 }),
  at: fc.integer({ min: 0, max: 40 }),
});
const aRace = fc.uniqueArray(aLap, { minLength: LAPS, maxLength: LAPS, selector: ({ id }) => id });

/** Empties the league and puts these laps into its inbox. */
async function receive(laps: readonly Lap[]): Promise<void> {
  for (const table of ['laps', 'driver_totals', 'car_totals', 'track_totals', 'driver_track_totals']) {
    await league.sql(`DELETE FROM ${table}`);
  }
  await league.sql(`UPDATE league_totals SET total_laps = 0, ranked_drivers = 0`);
  await league.sql(
    `INSERT INTO laps (id, car_id, user_id, track_id, lap_time_ms, recorded_at)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::timestamptz[])`,
    [
      laps.map(({ id }) => id),
      laps.map(({ car }) => cars[car]?.id),
      laps.map(({ car }) => cars[car]?.owner),
      laps.map(({ track }) => tracks[track]),
      laps.map(({ ms }) => ms),
      laps.map(({ at }) => new Date(FIRST_ARRIVAL + at)),
    ],
  );
}

const count = (lapIds: readonly string[]) => league.part(LapCountingService).count(lapIds);

/** Returns the stored state of the laps and of everything derived from them. */
async function finalState(): Promise<unknown> {
  const tables = [
    'SELECT id, state, is_record FROM laps',
    'SELECT * FROM driver_totals',
    'SELECT * FROM car_totals',
    'SELECT * FROM track_totals',
    'SELECT * FROM driver_track_totals',
    'SELECT * FROM league_totals',
  ];
  return Promise.all(
    tables.map((table) => league.sql(`SELECT row_to_json(t)::text AS row FROM (${table}) t ORDER BY 1`)),
  );
}

/** Splits a sequence into jobs of these sizes, repeating the sizes as needed. */
function jobsOf(ids: readonly string[], sizes: readonly number[]): string[][] {
  const jobs: string[][] = [];
  for (let start = 0; start < ids.length; start += jobs.at(-1)?.length ?? 1) {
    jobs.push(ids.slice(start, start + (sizes[jobs.length % sizes.length] ?? 1)));
  }
  return jobs;
}

/** Generates an order of the laps and its division into jobs; up to a fifth of the laps are delivered more than once. */
const aDelivery = fc.record({
  order: fc.shuffledSubarray([...Array(LAPS).keys()], { minLength: LAPS }),
  again: fc.array(fc.nat({ max: LAPS - 1 }), { minLength: LAPS / 5, maxLength: LAPS / 5 }),
  sizes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
});

test('laps leave the same state behind in whatever order, size and number of times their jobs are run', async () => {
  await fc.assert(
    fc.asyncProperty(
      aRace,
      fc.array(aDelivery, { minLength: DELIVERIES, maxLength: DELIVERIES }),
      async (laps, deliveries) => {
        const inOrder = [...laps].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
        await receive(laps);
        await count(inOrder);
        const expected = await finalState();
        await verifyTotals(league);
        for (const { order, again, sizes } of deliveries) {
          const ids = [...order, ...again].map((index) => laps[index]?.id ?? '');
          await receive(laps);
          for (const job of jobsOf(ids, sizes)) await count(job);
          expect(await finalState()).toEqual(expected);
        }
      },
    ),
    { numRuns: RACES, endOnFailure: true },
  );
}, 120_000);

test('eight workers that each run every job three times count each lap once', async () => {
  const laps = fc.sample(aRace, { seed: 7, numRuns: 1 })[0] ?? [];
  await receive(laps);
  const jobs = jobsOf(
    laps.map(({ id }) => id),
    [4, 1, 7],
  );
  const worker = async (offset: number) => {
    for (let step = 0; step < 3 * jobs.length; step++) await count(jobs[(offset + step * 5) % jobs.length] ?? []);
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => worker(index)));
  const [left] = await league.sql<{ left: number }>(`SELECT count(*)::int AS left FROM laps WHERE state = 'received'`);
  expect(left).toEqual({ left: 0 });
});

test('a record falls to a later lap although others arrived at the moment of the deleted one', async () => {
  const lap = (n: number, car: number, at: number, ms: number): Lap => ({
    id: `0192f0c1-0000-7000-8000-00000000000${n}`,
    ...{ car, track: 0, at, ms },
  });
  const laps = [lap(1, 0, 0, 60_010), lap(2, 1, 10, 60_005), lap(3, 0, 10, 60_000), lap(4, 1, 10, 60_003), lap(5, 1, 20, 60_001)]; // prettier-ignore
  await receive(laps);
  await count(laps.map(({ id }) => id));
  const owner = drivers[0]?.id ?? '';
  await league.part(DataSource).transaction((tx) => league.part(LapDeletionService).removeLapsOfDriver(tx, owner));
  expect(await league.sql(`SELECT lap_time_ms AS ms FROM laps WHERE is_record ORDER BY id`)).toEqual([
    { ms: 60_005 },
    { ms: 60_003 },
    { ms: 60_001 },
  ]);
});

test('after all laps of a driver are deleted, the record marks follow from the remaining laps', async () => {
  const owners = cars.flatMap(({ owner }) => owner ?? []);
  const anOrder = fc.shuffledSubarray(owners, { minLength: owners.length });
  await fc.assert(
    fc.asyncProperty(aRace, anOrder, async (laps, drivers) => {
      await receive(laps);
      await count(laps.map(({ id }) => id));
      for (const driver of drivers) {
        await league
          .part(DataSource)
          .transaction((tx) => league.part(LapDeletionService).removeLapsOfDriver(tx, driver));
        expect(await new VerifyTotalsStore(league.part(DataSource)).verify()).toEqual([]);
      }
    }),
    { numRuns: RACES, endOnFailure: true },
  );
}, 120_000);

test('a job whose laps are gone, or were never there, changes nothing', async () => {
  await receive([]);
  const nothing = { taken: 0, countedArrivals: [] };
  expect(await count(['00000000-0000-7000-8000-000000000000'])).toEqual(nothing);
  expect(await count([])).toEqual(nothing);
});
