import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Adds a column and a trigger that keep the times of counted laps on their crossings when the laps are deleted, because
 * deleting a lap is not a ruling on it.
 */
export class TimesOfDeletedLaps1812400000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "crossings" ADD "lap_time_ms" integer`);
    await q.query(`
      CREATE OR REPLACE FUNCTION keep_times_of_laps() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE crossings c SET lap_time_ms = d.lap_time_ms FROM deleted d WHERE c.lap_id = d.id AND d.state = 'counted';
        RETURN NULL;
      END $$`);
    await q.query(`
      CREATE TRIGGER "laps_times_kept" AFTER DELETE ON "laps" REFERENCING OLD TABLE AS deleted
      FOR EACH STATEMENT EXECUTE FUNCTION keep_times_of_laps()`);
  }
}
