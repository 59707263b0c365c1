import { Injectable } from '@nestjs/common';
import type { LapState } from '@league/shared/laps/admin-lap.dto';
import type { Transaction } from '../../../platform/database/database.js';
import type { LapFacts } from '../counting/lap-counting.rules.js';

type LockedLap = LapFacts & { readonly state: LapState };

/** Writes the rulings of stewards on laps. */
@Injectable()
export class LapReviewStore {
  /** Locks the lap and returns it, or null when there is none. */
  async lock(tx: Transaction, lapId: string): Promise<LockedLap | null> {
    const [lap] = await tx.query<LockedLap[]>(
      `SELECT id, car_id AS "carId", user_id AS "userId", track_id AS "trackId", lap_time_ms AS "lapTimeMs",
              recorded_at AS "recordedAt", state
         FROM laps WHERE id = $1 FOR NO KEY UPDATE`,
      [lapId],
    );
    return lap ?? null;
  }

  /**
   * Returns whether a member drives in the session that a lap was driven in, and whether there is an active steward or
   * admin who does not.
   */
  async findRights(tx: Transaction, lapId: string, userId: string): Promise<{ drives: boolean; hasOther: boolean }> {
    const [row] = await tx.query<{ drives: boolean; hasOther: boolean }[]>(
      `WITH drivers AS (
         SELECT e.user_id
           FROM laps l
           JOIN race_session_entries own ON own.user_id = l.user_id
           JOIN race_sessions s ON s.id = own.session_id AND l.recorded_at >= s.go_at
                               AND l.recorded_at <= coalesce(s.closed_at, 'infinity') AND s.state <> 'cancelled'
           JOIN race_events v ON v.id = s.event_id AND v.track_id = l.track_id
           JOIN race_session_entries e ON e.session_id = s.id
          WHERE l.id = $1)
       SELECT EXISTS (SELECT FROM drivers WHERE user_id = $2) AS drives,
              EXISTS (SELECT FROM users WHERE (is_admin OR is_steward) AND is_active
                                          AND id NOT IN (SELECT user_id FROM drivers)) AS "hasOther"`,
      [lapId, userId],
    );
    return row as { drives: boolean; hasOther: boolean };
  }

  async markLookedAt(tx: Transaction, lapId: string): Promise<void> {
    await tx.query(`UPDATE laps SET looked_at = now() WHERE id = $1`, [lapId]);
  }

  /**
   * Writes the new state. The record mark is removed, and set again by LapTotalsService, which looks at counted laps
   * only.
   */
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
