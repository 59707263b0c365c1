import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Brings totals back from the laps themselves, for the few rows that a change of many laps has touched. */
@Injectable()
export class TotalsStore {
  /**
   * Gives a car's laps without an owner to a member. @returns how many there were
   */
  async giveUnownedLaps(manager: EntityManager, carId: string, userId: string): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE laps SET user_id = $2 WHERE car_id = $1 AND user_id IS NULL RETURNING id`,
      [carId, userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Counts a driver's laps and bests anew, over all tracks and on each; points, wins and podiums stay. */
  async rebuildDriver(manager: EntityManager, userId: string): Promise<void> {
    const [before] = await manager.query<{ ranked: boolean }[]>(
      `SELECT total_laps > 0 AS ranked FROM driver_totals WHERE user_id = $1 FOR UPDATE`,
      [userId],
    );
    const [after] = await manager.query<{ ranked: boolean }[]>(
      `INSERT INTO driver_totals AS t (user_id, total_laps, best_lap_ms, best_lap_at)
       SELECT $1::uuid, count(*), (array_agg(lap_time_ms ORDER BY lap_time_ms, recorded_at))[1],
              (array_agg(recorded_at ORDER BY lap_time_ms, recorded_at))[1]
         FROM laps WHERE user_id = $1 AND state = 'counted'
       ON CONFLICT (user_id) DO UPDATE SET total_laps = excluded.total_laps, best_lap_ms = excluded.best_lap_ms,
                                           best_lap_at = excluded.best_lap_at
       RETURNING total_laps > 0 AS ranked`,
      [userId],
    );
    await manager.query(`DELETE FROM driver_track_totals WHERE user_id = $1`, [userId]);
    await manager.query(
      `INSERT INTO driver_track_totals (user_id, track_id, total_laps, best_lap_ms, best_lap_at)
       SELECT user_id, track_id, count(*), (array_agg(lap_time_ms ORDER BY lap_time_ms, recorded_at))[1],
              (array_agg(recorded_at ORDER BY lap_time_ms, recorded_at))[1]
         FROM laps WHERE user_id = $1 AND track_id IS NOT NULL AND state = 'counted'
        GROUP BY user_id, track_id`,
      [userId],
    );
    const change = Number(after?.ranked ?? false) - Number(before?.ranked ?? false);
    await manager.query(`UPDATE league_totals SET ranked_drivers = ranked_drivers + $1 WHERE id = 1`, [change]);
  }
}
