import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import { SHOWN_TOTALS } from './driver-points.store.js';

/** Selects the number of counted laps that meet a condition, and the best of them, the earliest among equal ones. */
const COUNT_AND_BEST = (
  where: string,
  count = `SELECT count(*)::int FROM laps WHERE state = 'counted' AND ${where}`,
) => `
  SELECT (${count}) AS total_laps, best.*
    FROM (SELECT 1) one
    LEFT JOIN LATERAL (SELECT lap_time_ms AS best_lap_ms, recorded_at AS best_lap_at, id AS best_lap_id
                         FROM laps WHERE state = 'counted' AND ${where}
                        ORDER BY lap_time_ms, recorded_at, id LIMIT 1) best ON true`;

/** Adds up the laps of the tracks $1 from the totals of their drivers, because counting a million laps would take seconds. */
const LAPS_OF_TRACKS = `
  SELECT track_id, sum(laps)::int AS laps
    FROM (SELECT track_id, total_laps AS laps FROM driver_track_totals WHERE track_id = ANY($1::uuid[])
          UNION ALL
          SELECT track_id, 1 FROM laps WHERE track_id = ANY($1::uuid[]) AND user_id IS NULL AND state = 'counted') parts
   GROUP BY track_id`;

const KEEP_EXCLUDED = `total_laps = excluded.total_laps, best_lap_ms = excluded.best_lap_ms,
                       best_lap_at = excluded.best_lap_at`;

/** Resets all totals of a driver to their values without laps, results and edits. */
const NOTHING = `
  total_laps = 0, total_lap_ms = 0, counted_laps = 0, laps_adjustment = 0, best_lap_ms = NULL, best_lap_at = NULL,
  counted_best_ms = NULL, counted_best_at = NULL, set_best_ms = NULL, set_best_at = NULL, total_points = 0,
  total_wins = 0, total_podiums = 0, points_adjustment = 0, wins_adjustment = 0`;

/** Clears the time that a driver or car has used for counted laps; used when all laps are deleted. */
const ALL_TIME_IS_FREE = `free_at = NULL, last_ended_at = NULL`;

/**
 * Recomputes totals from the laps, only for the rows that a change of laps affects. Every method requires a transaction that
 * holds the lap lock exclusively, takes ids in any order, and is safe to repeat.
 */
@Injectable()
export class TotalsStore {
  /**
   * Recomputes drivers' laps and bests, over all tracks and on each track; points, wins, podiums and adjustments stay. A best
   * lap set by hand stays unless one of the changed laps now counts for the driver and is faster.
   */
  async rebuildDrivers(tx: Transaction, userIds: readonly string[], changedLapIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    await tx.query(
      `INSERT INTO driver_totals AS t (user_id, counted_laps, counted_best_ms, counted_best_at, total_lap_ms)
       SELECT users.id, s.total_laps, s.best_lap_ms, s.best_lap_at,
              (SELECT coalesce(sum(lap_time_ms), 0) FROM laps WHERE state = 'counted' AND user_id = users.id)
         FROM users CROSS JOIN LATERAL (${COUNT_AND_BEST('user_id = users.id')}) s
        WHERE users.id = ANY($1::uuid[]) ORDER BY users.id
       ON CONFLICT (user_id) DO UPDATE
         SET counted_laps = excluded.counted_laps, counted_best_ms = excluded.counted_best_ms,
             counted_best_at = excluded.counted_best_at, total_lap_ms = excluded.total_lap_ms`,
      [userIds],
    );
    await tx.query(
      `UPDATE driver_totals t SET set_best_ms = NULL, set_best_at = NULL
        WHERE user_id = ANY($1::uuid[]) AND set_best_ms IS NOT NULL
          AND EXISTS (SELECT FROM laps WHERE id = ANY($2::uuid[]) AND user_id = t.user_id AND state = 'counted'
                                         AND lap_time_ms < t.set_best_ms)`,
      [userIds, changedLapIds],
    );
    await tx.query(`UPDATE driver_totals t SET ${SHOWN_TOTALS} WHERE user_id = ANY($1::uuid[])`, [userIds]);
    await tx.query(`DELETE FROM driver_track_totals WHERE user_id = ANY($1::uuid[])`, [userIds]);
    await tx.query(
      `INSERT INTO driver_track_totals (user_id, track_id, total_laps, best_lap_ms, best_lap_at)
       SELECT user_id, track_id, count(*), (array_agg(lap_time_ms ORDER BY lap_time_ms, recorded_at))[1],
              (array_agg(recorded_at ORDER BY lap_time_ms, recorded_at))[1]
         FROM laps WHERE user_id = ANY($1::uuid[]) AND track_id IS NOT NULL AND state = 'counted'
        GROUP BY user_id, track_id`,
      [userIds],
    );
  }

  async rebuildCars(tx: Transaction, carIds: readonly string[]): Promise<void> {
    if (carIds.length === 0) return;
    await tx.query(
      `INSERT INTO car_totals AS t (car_id, total_laps, best_lap_ms, best_lap_at)
       SELECT cars.id, s.total_laps, s.best_lap_ms, s.best_lap_at
         FROM cars CROSS JOIN LATERAL (${COUNT_AND_BEST('car_id = cars.id')}) s
        WHERE cars.id = ANY($1::uuid[]) ORDER BY cars.id
       ON CONFLICT (car_id) DO UPDATE SET ${KEEP_EXCLUDED}`,
      [carIds],
    );
  }

  /** Lists the current owners of the cars, each once. */
  async listOwners(tx: Transaction, carIds: readonly string[]): Promise<string[]> {
    if (carIds.length === 0) return [];
    const sql = `SELECT DISTINCT user_id AS id FROM cars WHERE id = ANY($1::uuid[]) AND user_id IS NOT NULL`;
    const owners = await tx.query<{ id: string }[]>(sql, [carIds]);
    return owners.map(({ id }) => id);
  }

  /** Recomputes tracks' totals; the totals of the drivers on those tracks must already be up to date. */
  async rebuildTracks(tx: Transaction, trackIds: readonly string[]): Promise<void> {
    if (trackIds.length === 0) return;
    await tx.query(
      `WITH laps_of_tracks AS MATERIALIZED (${LAPS_OF_TRACKS})
       INSERT INTO track_totals AS t (track_id, total_laps, best_lap_ms, best_lap_at, best_lap_id, last_lap_at, last_lap_id)
       SELECT tracks.id, s.total_laps, s.best_lap_ms, s.best_lap_at, s.best_lap_id, last.recorded_at, last.id
         FROM tracks
        CROSS JOIN LATERAL (${COUNT_AND_BEST('track_id = tracks.id', 'SELECT coalesce((SELECT laps FROM laps_of_tracks WHERE track_id = tracks.id), 0)')}) s
         LEFT JOIN LATERAL (SELECT recorded_at, id FROM laps WHERE track_id = tracks.id AND state = 'counted'
                             ORDER BY recorded_at DESC, id DESC LIMIT 1) last ON true
        WHERE tracks.id = ANY($1::uuid[]) ORDER BY tracks.id
       ON CONFLICT (track_id) DO UPDATE SET ${KEEP_EXCLUDED}, best_lap_id = excluded.best_lap_id,
                                            last_lap_at = excluded.last_lap_at, last_lap_id = excluded.last_lap_id`,
      [trackIds],
    );
  }

  /**
   * Sets all totals of laps, points, wins and podiums, including adjustments, to zero; earlier results no longer count.
   * @returns the numbers of drivers and cars whose totals were not zero
   */
  async clear(tx: Transaction): Promise<{ drivers: number; cars: number }> {
    const [, drivers] = await tx.query<[unknown[], number]>(
      `UPDATE driver_totals SET ${NOTHING}
        WHERE set_best_ms IS NOT NULL
           OR (counted_laps, laps_adjustment, total_points, total_wins, total_podiums, points_adjustment,
               wins_adjustment) <> (0, 0, 0, 0, 0, 0, 0)`,
    );
    await tx.query(
      `INSERT INTO driver_totals (user_id, results_since) SELECT id, clock_timestamp() FROM users
       ON CONFLICT (user_id) DO UPDATE SET results_since = EXCLUDED.results_since`,
    );
    const [, cars] = await tx.query<[unknown[], number]>(
      `UPDATE car_totals SET total_laps = 0, best_lap_ms = NULL, best_lap_at = NULL WHERE total_laps > 0`,
    );
    await tx.query(`UPDATE driver_totals SET ${ALL_TIME_IS_FREE}, last_car_id = NULL WHERE last_ended_at IS NOT NULL`);
    await tx.query(`UPDATE car_totals SET ${ALL_TIME_IS_FREE}, arrivals = NULL WHERE last_ended_at IS NOT NULL`);
    await tx.query(`DELETE FROM driver_track_totals`);
    await tx.query(
      `UPDATE track_totals SET total_laps = 0, best_lap_ms = NULL, best_lap_at = NULL, best_lap_id = NULL,
                               last_lap_at = NULL, last_lap_id = NULL`,
    );
    await this.rebuildLeague(tx);
    return { drivers, cars };
  }

  /**
   * Recomputes the league's totals from the totals of cars and drivers, which must already be up to date. Each lap belongs to
   * exactly one car.
   */
  async rebuildLeague(tx: Transaction): Promise<void> {
    await tx.query(
      `UPDATE league_totals
          SET total_laps = (SELECT coalesce(sum(total_laps), 0)::int FROM car_totals),
              ranked_drivers = (SELECT count(*)::int FROM driver_totals WHERE best_lap_ms IS NOT NULL)
        WHERE id = 1`,
    );
  }
}
