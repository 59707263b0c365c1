import { Injectable } from '@nestjs/common';
import { PODIUM_PLACES } from '@league/shared/race-events/race-points';
import type { EntityManager } from 'typeorm';

/** What every driver's race results and achievements earn; read others' tables, so that nothing is counted twice. */
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

/** A driver's points and wins as an admin wants them. */
export interface Adjustment {
  readonly points?: number | undefined;
  readonly wins?: number | undefined;
}

/** Points, wins and podiums: earned + adjustment, and never below zero. */
@Injectable()
export class CreditsStore {
  /**
   * Adds up results, achievements and adjustments anew, at the end of the transaction that changed them. The rows are
   * locked before the sums are read: of two transactions that credit one driver, the second sees what the first did.
   */
  async recompute(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    await this.lock(manager, userIds);
    await manager.query(
      `UPDATE driver_totals t
          SET total_points = greatest(0, e.points + t.points_adjustment),
              total_wins = greatest(0, e.wins + t.wins_adjustment), total_podiums = e.podiums
         FROM (${EARNED}) e
        WHERE t.user_id = e.user_id AND e.user_id = ANY($1::uuid[])`,
      [userIds],
    );
  }

  /**
   * Makes a driver's points or wins what an admin says (undefined: they stay). The difference is kept beside what was
   * earned, so that later results add to it.
   */
  async adjust(manager: EntityManager, userId: string, { points, wins }: Adjustment): Promise<void> {
    await this.lock(manager, [userId]);
    await manager.query(
      `UPDATE driver_totals t
          SET points_adjustment = coalesce($2::int - e.points, t.points_adjustment),
              wins_adjustment = coalesce($3::int - e.wins, t.wins_adjustment)
         FROM (${EARNED}) e
        WHERE t.user_id = e.user_id AND e.user_id = $1`,
      [userId, points ?? null, wins ?? null],
    );
    await this.recompute(manager, [userId]);
  }

  /** Takes a driver's points, wins and podiums, earned and adjusted; laps and bests stay. */
  async clear(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `UPDATE driver_totals
          SET total_points = 0, total_wins = 0, total_podiums = 0, points_adjustment = 0, wins_adjustment = 0
        WHERE user_id = $1`,
      [userId],
    );
  }

  /** Holds the drivers' totals until the transaction ends, making those that are missing. */
  async lock(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    await manager.query(
      `INSERT INTO driver_totals (user_id) SELECT id FROM users WHERE id = ANY($1::uuid[]) ORDER BY id
       ON CONFLICT DO NOTHING`,
      [userIds],
    );
    await manager.query(
      `SELECT FROM driver_totals WHERE user_id = ANY($1::uuid[]) ORDER BY user_id FOR NO KEY UPDATE`,
      [userIds],
    );
  }
}
