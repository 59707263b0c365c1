import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Allows results without a lap, for events that take their results from their races, and stores when a driver's results were
 * reset.
 */
export class ResultsOfRaces1795620000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "race_event_results" ALTER COLUMN "lap_id" DROP NOT NULL`);
    await q.query(`ALTER TABLE "race_event_results" ALTER COLUMN "best_lap_ms" DROP NOT NULL`);
    await q.query(`ALTER TABLE "driver_totals" ADD "results_since" TIMESTAMP(3) WITH TIME ZONE`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "driver_totals" DROP COLUMN "results_since"`);
    await q.query(`DELETE FROM "race_event_results" WHERE "lap_id" IS NULL OR "best_lap_ms" IS NULL`);
    await q.query(`ALTER TABLE "race_event_results" ALTER COLUMN "best_lap_ms" SET NOT NULL`);
    await q.query(`ALTER TABLE "race_event_results" ALTER COLUMN "lap_id" SET NOT NULL`);
  }
}
