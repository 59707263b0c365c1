import { Injectable } from '@nestjs/common';
import type { LapState } from '@league/shared/laps/admin-lap.dto';
import type { Transaction } from '../../../platform/database/database.js';
import type { LapFacts } from '../counting/lap-counting.rules.js';

type ReviewedLap = LapFacts & { readonly state: LapState };

/** Writes what stewards decide about laps. */
@Injectable()
export class LapReviewStore {
  /** Locks the lap; null when there is none. */
  async lock(tx: Transaction, lapId: string): Promise<ReviewedLap | null> {
    const [lap] = await tx.query<ReviewedLap[]>(
      `SELECT id, car_id AS "carId", user_id AS "userId", track_id AS "trackId", lap_time_ms AS "lapTimeMs",
              recorded_at AS "recordedAt", state
         FROM laps WHERE id = $1 FOR NO KEY UPDATE`,
      [lapId],
    );
    return lap ?? null;
  }

  async markLookedAt(tx: Transaction, lapId: string): Promise<void> {
    await tx.query(`UPDATE laps SET looked_at = now() WHERE id = $1`, [lapId]);
  }

  /** Its record mark goes here and is set again by LapTotalsService, which looks at counted laps only. */
  async write(
    tx: Transaction,
    lapId: string,
    { state, reason, adminId }: { state: LapState; reason: string | null; adminId: string },
  ): Promise<void> {
    await tx.query(
      `UPDATE laps SET state = $2, is_record = false, review_reason = $3, reviewed_by = $4, reviewed_at = now(),
                       processed_at = coalesce(processed_at, now())
        WHERE id = $1`,
      [lapId, state, reason, adminId],
    );
  }
}
