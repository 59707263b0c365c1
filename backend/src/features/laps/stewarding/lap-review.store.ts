import { Injectable } from '@nestjs/common';
import type { LapState } from '@league/shared/laps/admin-lap.dto';
import type { Transaction } from '../../../platform/database/database.js';
import { Lap } from '../lap.entity.js';

/** Locks laps, and writes the rulings of stewards on them. */
@Injectable()
export class LapReviewStore {
  /** Locks a lap until the transaction ends; returns null if there is none. */
  lock(tx: Transaction, lapId: string): Promise<Lap | null> {
    return tx.getRepository(Lap).findOne({ where: { id: lapId }, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * Returns whether a member drives in the session of a lap, and whether there is an active steward or admin who does not. The
   * session is the one of the lap's driver that was running on the track when the lap arrived or, if the lap arrived late, the
   * one with the crossing that ended it. A session that nobody published counts as running for a day.
   */
  async findRights(tx: Transaction, lapId: string, userId: string): Promise<{ drives: boolean; hasOther: boolean }> {
    const [row] = await tx.query<{ drives: boolean; hasOther: boolean }[]>(
      `WITH drivers AS (
         SELECT e.user_id
           FROM laps l
           JOIN race_session_entries own ON own.user_id = l.user_id
           JOIN race_sessions s ON s.id = own.session_id
                               AND l.recorded_at >= coalesce((s.legs->0->>'go_at')::timestamptz, s.go_at)
                               AND l.recorded_at <= coalesce(s.closed_at, s.go_at + interval '1 day')
                               AND s.state <> 'cancelled'
           JOIN race_events v ON v.id = s.event_id AND v.track_id = coalesce(l.track_id, l.former_track_id)
           JOIN race_session_entries e ON e.session_id = s.id
          WHERE l.id = $1
          UNION
         SELECT e.user_id
           FROM crossings c
           JOIN race_sessions s ON s.id = c.session_id AND s.state <> 'cancelled'
           JOIN race_session_entries e ON e.session_id = s.id
          WHERE c.lap_id = $1)
       SELECT EXISTS (SELECT FROM drivers WHERE user_id = $2) AS drives,
              EXISTS (SELECT FROM users WHERE (is_admin OR is_steward) AND is_active
                                          AND id NOT IN (SELECT user_id FROM drivers)) AS "hasOther"`,
      [lapId, userId],
    );
    return row as { drives: boolean; hasOther: boolean };
  }

  async markLookedAt(tx: Transaction, lapId: string): Promise<void> {
    await tx.getRepository(Lap).update({ id: lapId }, { lookedAt: () => 'now()' });
  }

  /** Writes the new state and removes the record mark, which LapTotalsService sets again for counted laps. */
  async write(
    tx: Transaction,
    lapId: string,
    { state, reason, adminId }: { state: LapState; reason: string | null; adminId: string },
  ): Promise<void> {
    const review = { reviewReason: reason, reviewedBy: adminId, reviewedAt: () => 'now()' };
    const processedAt = () => 'coalesce(processed_at, now())';
    await tx.getRepository(Lap).update({ id: lapId }, { state, isRecord: false, ...review, processedAt });
  }
}
