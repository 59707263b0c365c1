import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Allows results without a lap, for events that take their results from their races, and adds a column for when a driver's
 * results were reset.
 */
export class ResultsOfRaces1795620000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "race_event_results" ALTER COLUMN "lap_id" DROP NOT NULL`);
    await q.query(`ALTER TABLE "race_event_results" ALTER COLUMN "best_lap_ms" DROP NOT NULL`);
    await q.query(`ALTER TABLE "driver_totals" ADD "results_since" TIMESTAMP(3) WITH TIME ZONE`);
  }
}
