import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds reversed grids, penalties for jump starts, and the legs of a race that was stopped and restarted. */
export class RaceRules1810201000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "race_sessions" ADD "grid_reversed" integer`);
    await q.query(`ALTER TABLE "race_sessions" ADD "jump_start_seconds" integer DEFAULT 5`);
    await q.query(`ALTER TABLE "race_sessions" ADD "jump_start_automatic" boolean NOT NULL DEFAULT false`);
    await q.query(`ALTER TABLE "race_sessions" ADD "legs" jsonb NOT NULL DEFAULT '[]'`);
    await q.query(`ALTER TABLE "penalties" ALTER COLUMN "given_by" DROP NOT NULL`);
    await q.query(`ALTER TABLE "penalties" ADD "crossing_id" uuid`);
    await q.query(
      `CREATE UNIQUE INDEX "penalties_crossing_unique" ON "penalties" ("crossing_id") WHERE rescinded_at is null`,
    );
  }
}
