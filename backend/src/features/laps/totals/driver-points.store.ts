import { Injectable } from '@nestjs/common';
import { PODIUM_PLACES } from '@league/shared/race-events/race-points';
import type { Transaction } from '../../../platform/database/database.js';

/**
 * Selects each driver's points, wins and podiums from the tables of race results and achievements, so that nothing is counted
 * twice.
 */
export const EARNED = `
  SELECT u.id AS user_id, results.points + unlocked.points AS points, results.wins, results.podiums
    FROM users u
   CROSS JOIN LATERAL (SELECT coalesce(sum(points), 0)::int AS points,
                              (count(*) FILTER (WHERE position = 1))::int AS wins,
                              (count(*) FILTER (WHERE position <= ${PODIUM_PLACES}))::int AS podiums
                         FROM race_event_results WHERE user_id = u.id) results
   CROSS JOIN LATERAL (SELECT coalesce(sum(a.points), 0)::int AS points
                         FROM user_achievements ua JOIN achievements a ON a.id = ua.achievement_id
                        WHERE ua.user_id = u.id) unlocked`;

/** Computes the shown laps and best lap of `driver_totals t` from the laps and an admin's edit. */
export const SHOWN_TOTALS = `
  total_laps = greatest(0, t.counted_laps + t.laps_adjustment), best_lap_ms = coalesce(t.set_best_ms, t.counted_best_ms),
  best_lap_at = CASE WHEN t.set_best_ms IS NULL THEN t.counted_best_at ELSE t.set_best_at END`;

/** Describes a driver's totals as an admin wants them shown; undefined totals stay unchanged. */
export interface Adjustment {
  readonly points?: number | undefined;
  readonly wins?: number | undefined;
  readonly laps?: number | undefined;
  /** The best lap, in ms; null restores the best counted lap. */
  readonly bestLapMs?: number | null | undefined;
}

/** Writes points, wins and laps (earned + adjustment, never below zero), podiums, and a best lap set by hand. */
@Injectable()
export class DriverPointsStore {
  /**
   * Recomputes the totals from results, achievements and adjustments, at the end of the transaction that changed them. The rows
   * are locked before the sums are read, so that when two transactions credit the same driver, the second sees the changes of
   * the first.
   */
  async recompute(tx: Transaction, userIds: readonly string[]): Promise<void> {
    await this.lock(tx, userIds);
    await tx.query(
      `UPDATE driver_totals t
          SET total_points = greatest(0, e.points + t.points_adjustment),
              total_wins = greatest(0, e.wins + t.wins_adjustment), total_podiums = e.podiums, ${SHOWN_TOTALS}
         FROM (${EARNED}) e
        WHERE t.user_id = e.user_id AND e.user_id = ANY($1::uuid[])`,
      [userIds],
    );
  }

  /**
   * Sets a driver's totals on behalf of an admin. The difference from the earned values is stored, so that later laps and
   * results still count; a best lap is stored with the time at which it was set.
   */
  async adjust(tx: Transaction, userId: string, { points, wins, laps, bestLapMs }: Adjustment): Promise<void> {
    await this.lock(tx, [userId]);
    await tx.query(
      `UPDATE driver_totals t
          SET points_adjustment = coalesce($2::int - e.points, t.points_adjustment),
              wins_adjustment = coalesce($3::int - e.wins, t.wins_adjustment),
              laps_adjustment = coalesce($4::int - t.counted_laps, t.laps_adjustment),
              set_best_ms = CASE WHEN $5 THEN $6::int ELSE t.set_best_ms END,
              set_best_at = CASE WHEN NOT $5 THEN t.set_best_at WHEN $6::int IS NOT NULL THEN now() END
         FROM (${EARNED}) e
        WHERE t.user_id = e.user_id AND e.user_id = $1`,
      [userId, points ?? null, wins ?? null, laps ?? null, bestLapMs !== undefined, bestLapMs ?? null],
    );
    await this.recompute(tx, [userId]);
  }

  /**
   * Sets a driver's points, wins and podiums to zero and removes all adjustments, including those of laps and of the best
   * lap. Session results that have already been published no longer count.
   */
  async clear(tx: Transaction, userId: string): Promise<void> {
    await this.lock(tx, [userId]);
    await tx.query(
      `UPDATE driver_totals
          SET total_points = 0, total_wins = 0, total_podiums = 0, points_adjustment = 0, wins_adjustment = 0,
              laps_adjustment = 0, total_laps = counted_laps, set_best_ms = NULL, set_best_at = NULL,
              best_lap_ms = counted_best_ms, best_lap_at = counted_best_at, results_since = clock_timestamp()
        WHERE user_id = $1`,
      [userId],
    );
  }

  /** Locks the drivers' totals until the transaction ends, and creates missing ones. */
  async lock(tx: Transaction, userIds: readonly string[]): Promise<void> {
    await tx.query(
      `INSERT INTO driver_totals (user_id) SELECT id FROM users WHERE id = ANY($1::uuid[]) ORDER BY id
       ON CONFLICT DO NOTHING`,
      [userIds],
    );
    await tx.query(`SELECT FROM driver_totals WHERE user_id = ANY($1::uuid[]) ORDER BY user_id FOR NO KEY UPDATE`, [
      userIds,
    ]);
  }
}
