import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds reversed grids, penalties for jump starts, and the legs of a race that was stopped and restarted. */
export class RaceRules1810201000000 implements MigrationInterface {
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

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DELETE FROM "penalties" WHERE given_by IS NULL`);
    await q.query(`DROP INDEX "penalties_crossing_unique"`);
    await q.query(`ALTER TABLE "penalties" DROP COLUMN "crossing_id"`);
    await q.query(`ALTER TABLE "penalties" ALTER COLUMN "given_by" SET NOT NULL`);
    await q.query(`ALTER TABLE "race_sessions" DROP COLUMN "legs"`);
    await q.query(`ALTER TABLE "race_sessions" DROP COLUMN "jump_start_automatic"`);
    await q.query(`ALTER TABLE "race_sessions" DROP COLUMN "jump_start_seconds"`);
    await q.query(`ALTER TABLE "race_sessions" DROP COLUMN "grid_reversed"`);
  }
}
