import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import type { LapFacts } from '../counting/lap-counting.rules.js';

/** The largest lap time that the database can store, in ms. It stands for the record of a track without laps. */
const ANY_TIME_MS = 2_147_483_647;
const AFTER_ALL_LAPS = { recordedAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

type Arrival = Pick<LapFacts, 'recordedAt' | 'id'>;

/** Describes where the record marks of a track may have changed. */
export interface MarksToCompare {
  readonly trackId: string;
  /** The first lap that changed, in order of arrival. */
  readonly from: Arrival;
  /** The last lap that changed; null if unknown. */
  readonly to: Arrival | null;
}

/** Maintains the marks of laps that were records when they were set. */
@Injectable()
export class RecordMarksStore {
  /** Removes the marks of laps that do not count or belong to no track. */
  async clearUncounted(tx: Transaction): Promise<void> {
    await tx.query(`UPDATE laps SET is_record = false WHERE is_record AND (state <> 'counted' OR track_id IS NULL)`);
  }

  /**
   * Recomputes a track's record marks, in order of arrival, after laps arrived out of order or were removed. The caller has
   * locked the track's totals. @returns the laps whose mark changed
   */
  async remark(tx: Transaction, { trackId, from, to }: MarksToCompare): Promise<Pick<LapFacts, 'id' | 'userId'>[]> {
    const before = await this.findMark(tx, trackId, '<', from);
    const after = (to && (await this.findMark(tx, trackId, '>', to))) ?? AFTER_ALL_LAPS;
    // Only laps faster than the record before `from` can be records, and only marked ones can lose their mark. After the first
    // mark that stays, no lap can become a record, because every faster one was a record already. The id counts, too: laps
    // accepted together have arrived at the same moment.
    const [rows] = await tx.query<[Pick<LapFacts, 'id' | 'userId'>[], number]>(
      `WITH candidates AS (
         SELECT id, recorded_at, lap_time_ms, is_record FROM laps
          WHERE track_id = $1 AND state = 'counted' AND lap_time_ms < $4::int
            AND (recorded_at, id) >= ($2::timestamptz, $3::uuid) AND (recorded_at, id) <= ($5::timestamptz, $6::uuid)
          UNION
         SELECT id, recorded_at, lap_time_ms, is_record FROM laps
          WHERE track_id = $1 AND state = 'counted' AND is_record
            AND (recorded_at, id) >= ($2::timestamptz, $3::uuid)
       ), marks AS (
         SELECT id, is_record,
                lap_time_ms < least($4::int, min(lap_time_ms) OVER (ORDER BY recorded_at, id
                                               ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS is_mark
           FROM candidates
       )
       UPDATE laps SET is_record = marks.is_mark
         FROM marks WHERE laps.id = marks.id AND marks.is_record <> marks.is_mark
       RETURNING laps.id, laps.user_id AS "userId"`,
      [trackId, from.recordedAt, from.id, before?.lapTimeMs ?? ANY_TIME_MS, after.recordedAt, after.id],
    );
    return rows;
  }

  /**
   * Finds the last marked lap of a track that arrived before another lap, or the first one after it; undefined if there is
   * none.
   */
  private async findMark(tx: Transaction, trackId: string, side: '<' | '>', { recordedAt, id }: Arrival) {
    const direction = side === '<' ? 'DESC' : 'ASC';
    const [mark] = await tx.query<Pick<LapFacts, 'lapTimeMs' | 'recordedAt' | 'id'>[]>(
      `SELECT lap_time_ms AS "lapTimeMs", recorded_at AS "recordedAt", id FROM laps
        WHERE track_id = $1 AND is_record AND (recorded_at, id) ${side} ($2::timestamptz, $3::uuid)
        ORDER BY recorded_at ${direction}, id ${direction} LIMIT 1`,
      [trackId, recordedAt, id],
    );
    return mark;
  }
}
