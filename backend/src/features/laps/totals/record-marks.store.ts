import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import type { LapFacts } from '../counting/lap-counting.rules.js';

/** Maintains the marks of laps that were records when they were set. */
@Injectable()
export class RecordMarksStore {
  /** Removes the marks of laps that do not count or belong to no track. */
  async clearUncounted(tx: Transaction): Promise<void> {
    await tx.query(`UPDATE laps SET is_record = false WHERE is_record AND (state <> 'counted' OR track_id IS NULL)`);
  }

  /**
   * Recomputes a track's record marks, in order of arrival, from the lap `from` on, after a lap arrived out of order or was
   * removed. The caller has locked the track's totals. @returns the laps whose mark changed
   */
  async remark(
    tx: Transaction,
    trackId: string,
    from: Pick<LapFacts, 'recordedAt' | 'id'>,
  ): Promise<Pick<LapFacts, 'id' | 'userId'>[]> {
    const [rows] = await tx.query<[Pick<LapFacts, 'id' | 'userId'>[], number]>(
      `WITH standing AS (
         SELECT lap_time_ms FROM laps
          WHERE track_id = $1 AND is_record AND (recorded_at, id) < ($2::timestamptz, $3::uuid)
          ORDER BY recorded_at DESC, id DESC LIMIT 1
       ), marks AS (
         SELECT id, is_record,
                lap_time_ms < coalesce(least((SELECT lap_time_ms FROM standing),
                                             min(lap_time_ms) OVER (ORDER BY recorded_at, id
                                               ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)),
                                       2147483647) AS is_mark
           FROM laps
          WHERE track_id = $1 AND state = 'counted' AND (recorded_at, id) >= ($2::timestamptz, $3::uuid)
       )
       UPDATE laps SET is_record = marks.is_mark
         FROM marks WHERE laps.id = marks.id AND marks.is_record <> marks.is_mark
       RETURNING laps.id, laps.user_id AS "userId"`,
      [trackId, from.recordedAt, from.id],
    );
    return rows;
  }
}
