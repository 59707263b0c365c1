import type { DataSource } from 'typeorm';
import { EarnedAchievementsService } from '../features/laps/totals/earned-achievements.service.js';
import { EarnedAchievementsStore } from '../features/laps/totals/earned-achievements.store.js';
import { DriverPointsService } from '../features/laps/totals/driver-points.service.js';
import { DriverPointsStore } from '../features/laps/totals/driver-points.store.js';
import { LapTotalsService } from '../features/laps/totals/lap-totals.service.js';
import { acquireLapLockExclusive } from '../features/laps/lap-lock.js';
import { RecordMarksStore } from '../features/laps/totals/record-marks.store.js';
import { TotalsStore } from '../features/laps/totals/totals.store.js';
import { type Difference, VerifyTotalsStore } from '../features/laps/totals/verify-totals.store.js';
import { RaceEvent, RaceEventResult } from '../features/race-events/race-event.entity.js';
import { RaceEventsStore } from '../features/race-events/race-events.store.js';
import { RaceResultsService } from '../features/race-events/results/race-results.service.js';
import { RaceResultsStore } from '../features/race-events/results/race-results.store.js';
import { announce } from '../platform/announce/announce.js';
import { Database } from '../platform/database/database.js';

/** Precedes every lap, so that all record marks of a track are recomputed. */
const BEFORE_ALL_LAPS = { recordedAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

/**
 * Classifies these events again, then recalculates the totals, bests, records, achievements and points that differ from the
 * laps. A running league shows the result, and counts no lap while its totals are recalculated.
 */
export async function repairTotals(dataSource: DataSource, outdatedEventIds: readonly string[]): Promise<void> {
  const totals = new TotalsStore();
  const marks = new RecordMarksStore();
  const points = new DriverPointsService(new DriverPointsStore(), totals);
  const database = new Database(dataSource);
  const earned = new EarnedAchievementsService(database, new EarnedAchievementsStore(dataSource), points);
  const lapTotals = new LapTotalsService(totals, marks, earned);
  const results = new RaceResultsService(
    database,
    new RaceEventsStore(dataSource.getRepository(RaceEvent)),
    new RaceResultsStore(dataSource.getRepository(RaceEventResult)),
    points,
    earned,
    lapTotals,
  );
  for (const id of outdatedEventIds) await results.reclassify(id);
  await dataSource.transaction(async (tx) => {
    await acquireLapLockExclusive(tx);
    const differences = await new VerifyTotalsStore(dataSource).verifyWithin(tx);
    const driverIds = idsIn(differences, 'user_id');
    const trackIds = idsIn(differences, 'track_id');
    await marks.clearUncounted(tx);
    await lapTotals.recalculate(tx, {
      lapIds: [],
      driverIds,
      carIds: idsIn(differences, 'car_id'),
      trackIds,
      marks: trackIds.map((trackId) => ({ trackId, from: BEFORE_ALL_LAPS, to: null })),
    });
    await points.recompute(tx, driverIds);
    await announce(tx, 'laps-changed', []);
  });
}

function idsIn(differences: readonly Difference[], key: 'user_id' | 'car_id' | 'track_id'): string[] {
  return [...new Set(differences.flatMap((difference) => difference[key] ?? []))];
}
