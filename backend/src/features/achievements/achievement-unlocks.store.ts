import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PODIUM_PLACES } from '@league/shared/race-events/race-points';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { LAP_MARKS } from './predefined-achievements.rules.js';

/** A predefined achievement that a driver has reached and does not have yet. */
export interface Reached {
  readonly userId: string;
  readonly achievementId: string;
}

/** Rows t of driver_totals and a of achievements. By what was driven and won: an admin's edit of totals unlocks nothing. */
const IS_REACHED = `
  CASE a.rule
    ${Object.entries(LAP_MARKS)
      .map(([rule, laps]) => `WHEN '${rule}' THEN t.counted_laps >= ${laps}`)
      .join(' ')}
    WHEN 'first-record' THEN EXISTS (SELECT FROM laps WHERE user_id = t.user_id AND is_record AND state = 'counted')
    WHEN 'first-podium' THEN EXISTS (SELECT FROM race_event_results WHERE user_id = t.user_id AND position <= ${PODIUM_PLACES})
    WHEN 'first-win' THEN EXISTS (SELECT FROM race_event_results WHERE user_id = t.user_id AND position = 1)
    WHEN 'every-track' THEN EXISTS (SELECT FROM tracks) AND NOT EXISTS
      (SELECT FROM tracks WHERE NOT EXISTS
        (SELECT FROM driver_track_totals d WHERE d.track_id = tracks.id AND d.user_id = t.user_id AND d.total_laps > 0))
    ELSE false
  END`;

const REACHED = `
  SELECT t.user_id, a.id AS achievement_id FROM driver_totals t CROSS JOIN achievements a
   WHERE a.rule IS NOT NULL
     AND NOT EXISTS (SELECT FROM user_achievements u WHERE u.user_id = t.user_id AND u.achievement_id = a.id)
     AND ${IS_REACHED}`;

/** Reads what drivers have reached, and writes which driver has which achievement. */
@Injectable()
export class AchievementUnlocksStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** What these drivers have reached and do not have yet. */
  listReached(userIds: readonly string[]): Promise<Reached[]> {
    return this.dataSource.query<Reached[]>(
      `SELECT user_id AS "userId", achievement_id AS "achievementId" FROM (${REACHED} AND t.user_id = ANY($1::uuid[])) r`,
      [userIds],
    );
  }

  /** Who drove these laps. */
  async listDriversOf(lapIds: readonly string[]): Promise<string[]> {
    const rows = await this.dataSource.query<{ userId: string }[]>(
      `SELECT DISTINCT user_id AS "userId" FROM laps WHERE id = ANY($1::uuid[]) AND user_id IS NOT NULL`,
      [lapIds],
    );
    return rows.map(({ userId }) => userId);
  }

  /** The ids of the next drivers after this id (null: from the first), in order. */
  async listDrivers(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ userId: string }[]>(
      `SELECT user_id AS "userId" FROM driver_totals
        WHERE $1::uuid IS NULL OR user_id > $1::uuid ORDER BY user_id LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ userId }) => userId);
  }

  /** Unlocks a predefined achievement when the driver has reached it. Safe to repeat. False when nothing changed. */
  async unlockReached(tx: Transaction, { userId, achievementId }: Reached): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO user_achievements (user_id, achievement_id)
       ${REACHED} AND t.user_id = $1 AND a.id = $2 ON CONFLICT DO NOTHING RETURNING 1`,
      [userId, achievementId],
    );
    return rows.length > 0;
  }

  /** False when the driver has it already. */
  async unlock(tx: Transaction, userId: string, achievementId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO user_achievements (user_id, achievement_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1`,
      [userId, achievementId],
    );
    return rows.length > 0;
  }

  async listHolders(tx: Transaction, achievementId: string): Promise<string[]> {
    const rows = await tx.query<{ userId: string }[]>(
      `SELECT user_id AS "userId" FROM user_achievements WHERE achievement_id = $1`,
      [achievementId],
    );
    return rows.map(({ userId }) => userId);
  }

  /** Takes the achievements of a driver (null: of everyone). @returns how many */
  async deleteOf(tx: Transaction, userId: string | null): Promise<number> {
    const [, count] = await tx.query<[unknown[], number]>(
      `DELETE FROM user_achievements WHERE $1::uuid IS NULL OR user_id = $1::uuid`,
      [userId],
    );
    return count;
  }
}
