import { dist } from '../../../test/native.js';
import type { TestLeague } from './league.js';

/**
 * Changes laps and recalculates the totals as a ruling does, but with a separate LapTotalsService that has no followers: race
 * results then change only after the transaction, which tests can observe.
 * @param change SQL that updates or deletes laps, to which RETURNING is appended
 */
export async function changeLaps(league: TestLeague, change: string, values: readonly unknown[]): Promise<void> {
  const { acquireLapLockExclusive } =
    await dist<typeof import('../../src/features/laps/lap-lock.js')>('features/laps/lap-lock.js');
  const { affectedBy, LapTotalsService } = await dist<
    typeof import('../../src/features/laps/totals/lap-totals.service.js')
  >('features/laps/totals/lap-totals.service.js');
  const { Database } = await dist<typeof import('../../src/platform/database/database.js')>(
    'platform/database/database.js',
  );
  const { EarnedAchievementsService } = await dist<
    typeof import('../../src/features/laps/totals/earned-achievements.service.js')
  >('features/laps/totals/earned-achievements.service.js');
  const { TotalsStore } = await dist<typeof import('../../src/features/laps/totals/totals.store.js')>(
    'features/laps/totals/totals.store.js',
  );
  const { RecordMarksStore } = await dist<typeof import('../../src/features/laps/totals/record-marks.store.js')>(
    'features/laps/totals/record-marks.store.js',
  );
  const totals = new LapTotalsService(
    league.part(TotalsStore),
    league.part(RecordMarksStore),
    league.part(EarnedAchievementsService),
  );
  await league.part(Database).transaction(async (tx) => {
    await acquireLapLockExclusive(tx);
    const [laps] = await tx.query<[Parameters<typeof affectedBy>[0], number]>(
      `${change} RETURNING id, car_id AS "carId", user_id AS "userId", track_id AS "trackId",
                           lap_time_ms AS "lapTimeMs", recorded_at AS "recordedAt"`,
      [...values],
    );
    await totals.recalculate(tx, affectedBy(laps));
  });
}
