import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { REACHED, UNEARNED } from './earned-achievements-statements.js';

/** Compares drivers' achievements with those that their laps and results have earned, and writes the differences. */
@Injectable()
export class EarnedAchievementsStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Locks the predefined achievements until the transaction ends, so that none is changed or deleted. Lock them before drivers'
   * totals, as every change of an achievement does. @returns false if there are none
   */
  async lock(tx: Transaction): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM achievements WHERE rule IS NOT NULL ORDER BY id FOR KEY SHARE`,
    );
    return rows.length > 0;
  }

  /** Lists which of the drivers lack an earned achievement or have an unearned one. */
  async listDiffering(userIds: readonly string[]): Promise<string[]> {
    const rows = await this.dataSource.query<{ userId: string }[]>(
      `SELECT DISTINCT user_id AS "userId"
         FROM (${REACHED} AND t.user_id = ANY($1::uuid[]) UNION ALL ${UNEARNED} AND t.user_id = ANY($1::uuid[])) differing`,
      [userIds],
    );
    return rows.map(({ userId }) => userId);
  }

  /**
   * Awards earned achievements to drivers, whose totals must be locked, and revokes unearned ones.
   * @returns the ids of the drivers whose achievements changed
   */
  async reconcile(tx: Transaction, userIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ userId: string }[]>(
      `WITH taken AS (
         DELETE FROM user_achievements had USING (${UNEARNED} AND t.user_id = ANY($1::uuid[])) unearned
          WHERE had.user_id = unearned.user_id AND had.achievement_id = unearned.achievement_id
         RETURNING had.user_id
       ), given AS (
         INSERT INTO user_achievements (user_id, achievement_id)
         ${REACHED} AND t.user_id = ANY($1::uuid[]) ON CONFLICT DO NOTHING
         RETURNING user_id
       )
       SELECT DISTINCT user_id AS "userId" FROM (SELECT * FROM taken UNION ALL SELECT * FROM given) changed`,
      [userIds],
    );
    return rows.map(({ userId }) => userId);
  }
}
