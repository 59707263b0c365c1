import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds a table for the last nightly check, which admins see. The first check runs in the night after this migration. */
export class Integrity1795520000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE "integrity_run" (
      "id" smallint NOT NULL,
      "started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      "is_running" boolean NOT NULL DEFAULT false,
      "finished_at" TIMESTAMP(3) WITH TIME ZONE,
      "took_ms" integer,
      "difference_count" integer,
      "outcome" jsonb,
      "failure" text,
      CONSTRAINT "PK_integrity_run" PRIMARY KEY ("id"))`);
    await q.query(`INSERT INTO "integrity_run" ("id") VALUES (1)`);
  }
}
