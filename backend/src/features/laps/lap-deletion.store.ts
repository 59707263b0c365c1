import { Injectable } from '@nestjs/common';
import { LAP_STATES } from '@league/shared/laps/admin-lap.dto';
import type { Transaction } from '../../platform/database/database.js';
import type { LapFacts } from './counting/lap-counting.rules.js';
import { DriverTrackTotals, TrackTotals } from './totals/totals.entity.js';

/**
 * Stores the identity of the laps in `deleted`, so that resends from their scripts do not bring them back. Leaves out laps
 * older than 30 days, because retention would delete their rows (kept-data.rules.ts), and laps without a lap_id that arrived
 * longer ago than their own lap time, because an equal lap may have been driven since.
 */
const KEEP_DELETED = `
  INSERT INTO deleted_laps (id, car_id, script_lap_id, lap_time_ms, recorded_at)
  SELECT id, car_id, script_lap_id, lap_time_ms, recorded_at FROM deleted
   WHERE recorded_at > now() - CASE WHEN script_lap_id IS NULL THEN lap_time_ms * interval '1 millisecond' ELSE interval '30 days' END`;

const FACTS = `
  id, car_id AS "carId", user_id AS "userId", track_id AS "trackId", lap_time_ms AS "lapTimeMs", recorded_at AS "recordedAt",
  is_record AS "isRecord"`;

/** The SQL condition for the laps of the driver $1. Each state is named, because each has its own index. */
const OF_DRIVER = `(${LAP_STATES.map((state) => `user_id = $1 AND state = '${state}'`).join(' OR ')})`;

/** The SQL assignments that detach a lap from the track $1 with the name $2. */
const DETACHED = 'track_id = NULL, former_track_id = $1, former_track_name = $2, is_record = false';

/** The number of laps that one statement detaches, which takes seconds at most. */
const LAPS_IN_PORTION = 10_000;

const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000';

/** Describes a portion of laps: how many it has, who had record marks in it, and its last lap. */
interface Portion {
  readonly count: number;
  readonly setterIds: readonly string[];
  readonly recordedAt: Date | string;
  readonly id: string;
}

/** Describes a deleted lap; `isRecord`: whether it was marked as a record. */
export type DeletedLap = LapFacts & { readonly isRecord: boolean };

/**
 * Deletes laps in any state, and detaches laps from tracks. Except in releaseCounted, the caller must hold the lap lock
 * exclusively.
 */
@Injectable()
export class LapDeletionStore {
  /** Deletes the laps of a driver, in one car or, if `carId` is null, in all, and stores the identity of the laps. */
  deleteOfDriver(tx: Transaction, userId: string, carId: string | null): Promise<DeletedLap[]> {
    return tx.query<DeletedLap[]>(
      `WITH deleted AS (DELETE FROM laps WHERE ${OF_DRIVER} AND ($2::uuid IS NULL OR car_id = $2) RETURNING *),
            kept AS (${KEEP_DELETED})
       SELECT ${FACTS} FROM deleted`,
      [userId, carId],
    );
  }

  /**
   * Deletes a driver's laps, and other drivers' laps in cars that now belong to the driver and are about to be deleted. Stores
   * the identity of the laps in cars that remain.
   */
  deleteOfDriverAndCars(tx: Transaction, userId: string): Promise<DeletedLap[]> {
    return tx.query<DeletedLap[]>(
      `WITH own AS (SELECT id FROM cars WHERE user_id = $1),
            deleted AS (DELETE FROM laps WHERE ${OF_DRIVER} OR car_id = ANY(ARRAY(SELECT id FROM own)) RETURNING *),
            kept AS (${KEEP_DELETED} AND car_id NOT IN (SELECT id FROM own))
       SELECT ${FACTS} FROM deleted`,
      [userId],
    );
  }

  /** Lists the cars of a member in which there are laps, in any state. */
  async listDrivenCars(tx: Transaction, userId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT id FROM cars c WHERE user_id = $1 AND EXISTS (SELECT FROM laps WHERE car_id = c.id)`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes the laps of a car that is about to be deleted. */
  async deleteOfCar(tx: Transaction, carId: string): Promise<DeletedLap[]> {
    const [rows] = await tx.query<[DeletedLap[], number]>(`DELETE FROM laps WHERE car_id = $1 RETURNING ${FACTS}`, [
      carId,
    ]);
    return rows;
  }

  /** Returns the number of a track's laps in all states. Each state is counted separately, because each has its own index. */
  async countOfTrack(tx: Transaction, trackId: string): Promise<number> {
    const counts = LAP_STATES.map((state) => `(SELECT count(*) FROM laps WHERE track_id = $1 AND state = '${state}')`);
    const [row] = await tx.query<{ count: number }[]>(`SELECT (${counts.join(' + ')})::int AS count`, [trackId]);
    return row?.count ?? 0;
  }

  /** Lists the drivers with a record mark on the track, including drivers whose record has since been beaten. */
  async listRecordSetters(tx: Transaction, trackId: string): Promise<string[]> {
    const rows = await tx.query<{ userId: string }[]>(
      `SELECT DISTINCT user_id AS "userId" FROM laps WHERE track_id = $1 AND is_record AND user_id IS NOT NULL`,
      [trackId],
    );
    return rows.map(({ userId }) => userId);
  }

  /**
   * Detaches the counted laps of a track, in portions in order of arrival. It waits for rows that other transactions
   * are writing, and may miss new ones.
   * @returns the number of laps, and the drivers who lost record marks
   */
  async releaseCounted(
    tx: Transaction,
    trackId: string,
    trackName: string,
  ): Promise<{ count: number; setterIds: string[] }> {
    let released = 0;
    const setterIds = new Set<string>();
    let last: Pick<Portion, 'recordedAt' | 'id'> = { recordedAt: '-infinity', id: BEFORE_ALL_IDS };
    for (;;) {
      const [portion] = await tx.query<[Portion?]>(
        `WITH portion AS MATERIALIZED (
           SELECT id, recorded_at, user_id, is_record FROM laps
            WHERE track_id = $1 AND state = 'counted' AND (recorded_at, id) > ($3::timestamptz, $4::uuid)
            ORDER BY recorded_at, id LIMIT ${LAPS_IN_PORTION}
              FOR NO KEY UPDATE
         ), released AS (
           UPDATE laps SET ${DETACHED} FROM portion WHERE laps.id = portion.id
         )
         SELECT recorded_at AS "recordedAt", id, (count(*) OVER ())::int AS count,
                ARRAY(SELECT DISTINCT user_id FROM portion WHERE is_record AND user_id IS NOT NULL) AS "setterIds"
           FROM portion ORDER BY recorded_at DESC, id DESC LIMIT 1`,
        [trackId, trackName, last.recordedAt, last.id],
      );
      released += portion?.count ?? 0;
      for (const id of portion?.setterIds ?? []) setterIds.add(id);
      if (portion?.count !== LAPS_IN_PORTION) return { count: released, setterIds: [...setterIds] };
      last = portion;
    }
  }

  /** Detaches a track's laps, which keep its id and name, and deletes the track's totals. @returns the number of laps */
  async releaseTrack(tx: Transaction, trackId: string, trackName: string): Promise<number> {
    const [, count] = await tx.query<[unknown[], number]>(`UPDATE laps SET ${DETACHED} WHERE track_id = $1`, [
      trackId,
      trackName,
    ]);
    await tx.getRepository(DriverTrackTotals).delete({ trackId });
    await tx.getRepository(TrackTotals).delete({ trackId });
    return count;
  }

  async deleteAll(tx: Transaction): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>(
      `WITH deleted AS (DELETE FROM laps RETURNING *), kept AS (${KEEP_DELETED})
       SELECT count(*)::int AS count FROM deleted`,
    );
    await tx.query(`ANALYZE deleted_laps`); // it may now be large, so plans made while it was empty are discarded
    return row?.count ?? 0;
  }
}
