import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds columns for what each lap was compared with when it arrived, so that a resend gets the same response. */
export class LapComparisons1795289369774 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE "laps"
        ADD "compared_as" character varying(24),
        ADD "compared_best_ms" integer,
        ADD "compared_record_ms" integer,
        ADD "compared_rank" smallint,
        ADD "compared_track_name" character varying(64)
    `);
  }
}
