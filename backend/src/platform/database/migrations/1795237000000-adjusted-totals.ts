import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Adds columns for a driver's laps and best lap as counted, separately from those shown, which may include an admin's
 * changes.
 */
export class AdjustedTotals1795237000000 extends Migration {
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
}
