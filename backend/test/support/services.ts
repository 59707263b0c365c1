import { dist } from '../../../test/native.js';
import type { TestLeague } from './league.js';

const { Database } = await dist<typeof import('../../src/platform/database/database.js')>(
  'platform/database/database.js',
);
const { acquireLapLockExclusive } =
  await dist<typeof import('../../src/features/laps/lap-lock.js')>('features/laps/lap-lock.js');
const { affectedBy, LapTotalsService } = await dist<
  typeof import('../../src/features/laps/totals/lap-totals.service.js')
>('features/laps/totals/lap-totals.service.js');

/** Changes laps as stewards do: `change` is SQL that returns the ids of the changed laps. */
export async function changeLaps(league: TestLeague, change: string, values: readonly unknown[]): Promise<void> {
  await league.part(Database).transaction(async (tx) => {
    await acquireLapLockExclusive(tx);
    const [laps] = await tx.query<[Parameters<typeof affectedBy>[0], number]>(
      `${change} RETURNING id, car_id AS "carId", user_id AS "userId", track_id AS "trackId",
                           lap_time_ms AS "lapTimeMs", recorded_at AS "recordedAt"`,
      [...values],
    );
    await league.part(LapTotalsService).recalculate(tx, affectedBy(laps));
  });
}
