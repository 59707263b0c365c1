import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds a table for the last nightly run of retention, which admins see. */
export class Retention1795461000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE "retention_run" (
      "id" smallint NOT NULL,
      "finished_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      "removed" jsonb NOT NULL,
      CONSTRAINT "PK_retention_run" PRIMARY KEY ("id"))`);
  }
}
