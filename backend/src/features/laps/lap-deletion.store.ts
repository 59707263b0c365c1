import { Injectable } from '@nestjs/common';
import { LAP_STATES } from '@league/shared/laps/admin-lap.dto';
import type { Transaction } from '../../platform/database/database.js';
import type { LapFacts } from './counting/lap-counting.rules.js';

/**
 * Keeps what identifies the laps in `deleted`, so that they do not come back when their scripts send them again: a lap
 * without a lap_id is known by its time for as long as it takes to drive. Older ones are left out, because retention
 * deletes them after 30 days (kept-data.rules.ts).
 */
const KEEP_DELETED = `
  INSERT INTO deleted_laps (id, car_id, script_lap_id, lap_time_ms, recorded_at)
  SELECT id, car_id, script_lap_id, lap_time_ms, recorded_at FROM deleted
   WHERE recorded_at > now() - CASE WHEN script_lap_id IS NULL THEN lap_time_ms * interval '1 millisecond' ELSE interval '30 days' END`;

const FACTS = `
  id, car_id AS "carId", user_id AS "userId", track_id AS "trackId", lap_time_ms AS "lapTimeMs", recorded_at AS "recordedAt"`;

/** Deletes laps in any state; the caller holds the lap lock exclusively. */
@Injectable()
export class LapDeletionStore {
  /** Deletes the laps of a driver whose cars stay. */
  deleteOfDriver(tx: Transaction, userId: string): Promise<LapFacts[]> {
    return tx.query<LapFacts[]>(
      `WITH deleted AS (DELETE FROM laps WHERE user_id = $1 RETURNING *), kept AS (${KEEP_DELETED})
       SELECT ${FACTS} FROM deleted`,
      [userId],
    );
  }

  /** Deletes the laps of a car that is about to be deleted. */
  deleteOfCar(tx: Transaction, carId: string): Promise<LapFacts[]> {
    return deleteWhere(tx, 'car_id = $1', carId);
  }

  /** Deletes the laps a driver drove, and those that others drove in cars that are now the driver's. */
  deleteOfDriverAndCars(tx: Transaction, userId: string): Promise<LapFacts[]> {
    return deleteWhere(tx, 'user_id = $1 OR car_id IN (SELECT id FROM cars WHERE user_id = $1)', userId);
  }

  /** Counts a track's laps in every state, each in an index of its own. */
  async countOfTrack(tx: Transaction, trackId: string): Promise<number> {
    const counts = LAP_STATES.map((state) => `(SELECT count(*) FROM laps WHERE track_id = $1 AND state = '${state}')`);
    const [row] = await tx.query<{ count: number }[]>(`SELECT (${counts.join(' + ')})::int AS count`, [trackId]);
    return row?.count ?? 0;
  }

  /** Lists the drivers who set a record of the track that was one when it was set. */
  async listRecordSetters(tx: Transaction, trackId: string): Promise<string[]> {
    const rows = await tx.query<{ userId: string }[]>(
      `SELECT DISTINCT user_id AS "userId" FROM laps WHERE track_id = $1 AND is_record AND user_id IS NOT NULL`,
      [trackId],
    );
    return rows.map(({ userId }) => userId);
  }

  /** Leaves a track's laps with its name alone. @returns their ids */
  async releaseTrack(tx: Transaction, trackId: string, trackName: string): Promise<string[]> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `UPDATE laps SET track_id = NULL, former_track_id = $1, former_track_name = $2, is_record = false
        WHERE track_id = $1 RETURNING id`,
      [trackId, trackName],
    );
    await tx.query(`DELETE FROM driver_track_totals WHERE track_id = $1`, [trackId]);
    await tx.query(`DELETE FROM track_totals WHERE track_id = $1`, [trackId]);
    return rows.map(({ id }) => id);
  }

  async deleteAll(tx: Transaction): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>(
      `WITH deleted AS (DELETE FROM laps RETURNING *), kept AS (${KEEP_DELETED})
       SELECT count(*)::int AS count FROM deleted`,
    );
    await tx.query(`ANALYZE deleted_laps`); // from now on it may be large: plans made while it was empty end here
    return row?.count ?? 0;
  }
}

async function deleteWhere(tx: Transaction, condition: string, id: string): Promise<LapFacts[]> {
  const [rows] = await tx.query<[LapFacts[], number]>(`DELETE FROM laps WHERE ${condition} RETURNING ${FACTS}`, [id]);
  return rows;
}
