import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Adds a column for the planned start of an event that started before it, so that the event gets it back if its race is
 * cancelled after the start.
 */
export class PlannedStarts1813000000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "race_events" ADD "planned_start" TIMESTAMP(3) WITH TIME ZONE`);
  }
}
