import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/database.js';
import { REACHED, UNEARNED } from './earned-achievements-statements.js';

/** Compares what drivers have with what their laps and results have earned, and writes the difference. */
@Injectable()
export class EarnedAchievementsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Locks the predefined achievements until the transaction ends, so that none is changed or deleted until then. Lock them
   * before the totals of drivers, as every change of an achievement does. @returns false when the league has none
   */
  async lock(tx: Transaction): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM achievements WHERE rule IS NOT NULL ORDER BY id FOR KEY SHARE`,
    );
    return rows.length > 0;
  }

  /** Lists which of these drivers lack an achievement or have one without cause. */
  async listDiffering(userIds: readonly string[]): Promise<string[]> {
    const rows = await this.dataSource.query<{ userId: string }[]>(
      `SELECT DISTINCT user_id AS "userId"
         FROM (${REACHED} AND t.user_id = ANY($1::uuid[]) UNION ALL ${UNEARNED} AND t.user_id = ANY($1::uuid[])) differing`,
      [userIds],
    );
    return rows.map(({ userId }) => userId);
  }

  /** Awards these drivers what they have earned and revokes the rest; their totals are locked. @returns the drivers that changed */
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
