import type { DataSource } from 'typeorm';
import { dist } from '../../../test/native.js';
import type { TestLeague } from './league.js';
import { withDatabase } from './database.js';

/** Returns the race results service, as another worker process has it. */
export async function raceResults(dataSource: DataSource) {
  const { RaceResultsService } = await dist<
    typeof import('../../src/features/race-events/results/race-results.service.js')
  >('features/race-events/results/race-results.service.js');
  const { RaceResultsStore } = await dist<
    typeof import('../../src/features/race-events/results/race-results.store.js')
  >('features/race-events/results/race-results.store.js');
  const { RaceEventsStore } = await dist<typeof import('../../src/features/race-events/race-events.store.js')>(
    'features/race-events/race-events.store.js',
  );
  const store = new RaceResultsStore(dataSource.getRepository('RaceEventResult'));
  const events = new RaceEventsStore(dataSource.getRepository('RaceEvent'));
  const [credits, earned] = await driverCredits(dataSource);
  const lapTotals = await lapTotalsOf(dataSource);
  const database = await databaseOf(dataSource);
  return { store, results: new RaceResultsService(database, events, store, credits, earned, lapTotals) };
}

async function databaseOf(dataSource: DataSource) {
  const { Database } = await dist<typeof import('../../src/platform/database/database.js')>(
    'platform/database/database.js',
  );
  return new Database(dataSource);
}

async function driverCredits(dataSource: DataSource) {
  const { DriverPointsStore } = await dist<typeof import('../../src/features/laps/totals/driver-points.store.js')>(
    'features/laps/totals/driver-points.store.js',
  );
  const { DriverPointsService } = await dist<typeof import('../../src/features/laps/totals/driver-points.service.js')>(
    'features/laps/totals/driver-points.service.js',
  );
  const { TotalsStore } = await dist<typeof import('../../src/features/laps/totals/totals.store.js')>(
    'features/laps/totals/totals.store.js',
  );
  const { EarnedAchievementsService } = await dist<
    typeof import('../../src/features/laps/totals/earned-achievements.service.js')
  >('features/laps/totals/earned-achievements.service.js');
  const { EarnedAchievementsStore } = await dist<
    typeof import('../../src/features/laps/totals/earned-achievements.store.js')
  >('features/laps/totals/earned-achievements.store.js');
  const credits = new DriverPointsService(new DriverPointsStore(), new TotalsStore());
  return [
    credits,
    new EarnedAchievementsService(await databaseOf(dataSource), new EarnedAchievementsStore(dataSource), credits),
  ] as const;
}

async function lapTotalsOf(dataSource: DataSource) {
  const { LapTotalsService } = await dist<typeof import('../../src/features/laps/totals/lap-totals.service.js')>(
    'features/laps/totals/lap-totals.service.js',
  );
  const { TotalsStore } = await dist<typeof import('../../src/features/laps/totals/totals.store.js')>(
    'features/laps/totals/totals.store.js',
  );
  const { RecordMarksStore } = await dist<typeof import('../../src/features/laps/totals/record-marks.store.js')>(
    'features/laps/totals/record-marks.store.js',
  );
  const [, earned] = await driverCredits(dataSource);
  return new LapTotalsService(new TotalsStore(), new RecordMarksStore(), earned);
}

/** Changes laps as stewards do: `change` is SQL that returns the ids of the changed laps. */
export async function changeLaps(league: TestLeague, change: string, values: readonly unknown[]): Promise<void> {
  const { acquireLapLockExclusive } =
    await dist<typeof import('../../src/features/laps/lap-lock.js')>('features/laps/lap-lock.js');
  const { affectedBy } = await dist<typeof import('../../src/features/laps/totals/lap-totals.service.js')>(
    'features/laps/totals/lap-totals.service.js',
  );
  await withDatabase(league.databaseUrl, (dataSource) =>
    dataSource.transaction(async (manager) => {
      await acquireLapLockExclusive(manager);
      const [laps] = await manager.query<[Parameters<typeof affectedBy>[0], number]>(
        `${change} RETURNING id, car_id AS "carId", user_id AS "userId", track_id AS "trackId",
                             lap_time_ms AS "lapTimeMs", recorded_at AS "recordedAt"`,
        [...values],
      );
      await (await lapTotalsOf(dataSource)).recalculate(manager, affectedBy(laps));
    }),
  );
}
