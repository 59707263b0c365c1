import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Adds a column for when each driver's best lap ended, because the earliest of equal laps gets the point for the fastest lap.
 */
export class BestLapTimes1811300000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "result_rows" ADD "best_at_ms" integer`);
  }
}
