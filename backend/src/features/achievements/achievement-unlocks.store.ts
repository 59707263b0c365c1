import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { UserAchievement, WithheldAchievement } from './achievement.entity.js';

/** Reads the drivers whose achievements must be checked, and writes the achievements that admins award and revoke. */
@Injectable()
export class AchievementUnlocksStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async listDriversOf(lapIds: readonly string[]): Promise<string[]> {
    const rows = await this.dataSource.query<{ userId: string }[]>(
      `SELECT DISTINCT user_id AS "userId" FROM laps WHERE id = ANY($1::uuid[]) AND user_id IS NOT NULL`,
      [lapIds],
    );
    return rows.map(({ userId }) => userId);
  }

  /** Returns the ids of the next `limit` drivers after an id, in order; null starts with the first. */
  async listDrivers(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ userId: string }[]>(
      `SELECT user_id AS "userId" FROM driver_totals
        WHERE $1::uuid IS NULL OR user_id > $1::uuid ORDER BY user_id LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ userId }) => userId);
  }

  /** Awards an achievement on behalf of an admin, even if it was revoked before. @returns false when the driver already has it */
  async award(tx: Transaction, userId: string, achievementId: string): Promise<boolean> {
    await tx.getRepository(WithheldAchievement).delete({ userId, achievementId });
    const rows = await tx.query<unknown[]>(
      `INSERT INTO user_achievements (user_id, achievement_id, is_awarded) VALUES ($1, $2, true)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [userId, achievementId],
    );
    return rows.length > 0;
  }

  /**
   * Revokes one achievement from a driver; a predefined one does not unlock again by itself.
   * @returns false when the driver does not have it
   */
  async revoke(tx: Transaction, userId: string, achievementId: string): Promise<boolean> {
    const { affected } = await tx.getRepository(UserAchievement).delete({ userId, achievementId });
    if (affected === 0) return false;
    await tx.query(
      `INSERT INTO withheld_achievements (user_id, achievement_id)
       SELECT $1, id FROM achievements WHERE id = $2 AND rule IS NOT NULL`,
      [userId, achievementId],
    );
    return true;
  }

  async listHolders(tx: Transaction, achievementId: string): Promise<string[]> {
    const holders = await tx
      .getRepository(UserAchievement)
      .find({ select: { userId: true }, where: { achievementId } });
    return holders.map(({ userId }) => userId);
  }

  /**
   * Deletes the achievements of a driver, or of everyone (null); all of them may be earned again.
   * @returns the number of deleted achievements
   */
  async deleteOf(tx: Transaction, userId: string | null): Promise<number> {
    await tx.query(`DELETE FROM withheld_achievements WHERE $1::uuid IS NULL OR user_id = $1::uuid`, [userId]);
    const [, count] = await tx.query<[unknown[], number]>(
      `DELETE FROM user_achievements WHERE $1::uuid IS NULL OR user_id = $1::uuid`,
      [userId],
    );
    return count;
  }
}
