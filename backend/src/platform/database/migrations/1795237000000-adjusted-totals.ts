import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores a driver's laps and best lap as counted, separately from those shown, which may include an admin's changes. */
export class AdjustedTotals1795237000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE "driver_totals"
        ADD COLUMN "counted_laps" integer NOT NULL DEFAULT '0',
        ADD COLUMN "counted_best_ms" integer,
        ADD COLUMN "counted_best_at" TIMESTAMP(3) WITH TIME ZONE,
        ADD COLUMN "laps_adjustment" integer NOT NULL DEFAULT '0',
        ADD COLUMN "set_best_ms" integer,
        ADD COLUMN "set_best_at" TIMESTAMP(3) WITH TIME ZONE,
        ADD CONSTRAINT "driver_totals_set_best_check" CHECK ((set_best_ms is null) = (set_best_at is null))
    `);
    await q.query(`
      UPDATE "driver_totals"
         SET "counted_laps" = "total_laps", "counted_best_ms" = "best_lap_ms", "counted_best_at" = "best_lap_at"
    `);
    await q.query(`DROP INDEX "driver_totals_rank"`);
    await q.query(`
      CREATE INDEX "driver_totals_rank" ON "driver_totals" ("total_points" DESC, "best_lap_ms", "best_lap_at", "user_id")
        WHERE "best_lap_ms" IS NOT NULL
    `);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX "driver_totals_rank"`);
    await q.query(`
      UPDATE "driver_totals"
         SET "total_laps" = "counted_laps", "best_lap_ms" = "counted_best_ms", "best_lap_at" = "counted_best_at"
    `);
    await q.query(
      `UPDATE "league_totals" SET "ranked_drivers" = (SELECT count(*) FROM driver_totals WHERE total_laps > 0)`,
    );
    await q.query(`
      ALTER TABLE "driver_totals"
        DROP CONSTRAINT "driver_totals_set_best_check",
        DROP COLUMN "set_best_at",
        DROP COLUMN "set_best_ms",
        DROP COLUMN "laps_adjustment",
        DROP COLUMN "counted_best_at",
        DROP COLUMN "counted_best_ms",
        DROP COLUMN "counted_laps"
    `);
    await q.query(`
      CREATE INDEX "driver_totals_rank" ON "driver_totals" ("total_points" DESC, "best_lap_ms", "best_lap_at", "user_id")
        WHERE "total_laps" > 0
    `);
  }
}
