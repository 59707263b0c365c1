import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the results of an event with races be the published ones, without a lap; a reset of a driver removes them. */
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
