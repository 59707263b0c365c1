import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Marks the achievements that an admin awarded, which are kept when laps and results change, and adds a table for those that
 * an admin revoked, so that they do not unlock again.
 */
export class EarnedAchievements1795440000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "user_achievements" ADD "is_awarded" boolean NOT NULL DEFAULT false`);
    await q.query(`
      UPDATE user_achievements ua SET is_awarded = true
        FROM achievements a
       WHERE a.id = ua.achievement_id
         AND (a.rule IS NULL
              OR EXISTS (SELECT FROM audit_entries e
                          WHERE e.action = 'achievement.award' AND e.target_id = ua.achievement_id::text
                            AND e.after->>'user_id' = ua.user_id::text))
    `);
    await q.query(`
      CREATE TABLE "withheld_achievements" (
        "user_id" uuid NOT NULL,
        "achievement_id" uuid NOT NULL,
        "withheld_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "withheld_achievements_pkey" PRIMARY KEY ("user_id", "achievement_id"),
        CONSTRAINT "FK_9513c74dc8e6692987a8f85b7cf" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE,
        CONSTRAINT "FK_d69c70074864461312f9b48f34c"
          FOREIGN KEY ("achievement_id") REFERENCES "achievements"("id") ON DELETE CASCADE
      )
    `);
  }
}
