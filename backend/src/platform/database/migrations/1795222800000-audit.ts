import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the log of admin actions. */
export class Audit1795222800000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE "audit_entries" (
        "id" uuid NOT NULL,
        "admin_id" uuid NOT NULL,
        "admin_username" character varying(32) NOT NULL,
        "action" character varying(64) NOT NULL,
        "target_id" character varying(128),
        "before" jsonb,
        "after" jsonb,
        "recorded_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_AUDIT" PRIMARY KEY ("id")
      )
    `);
    await q.query(`CREATE INDEX "audit_entries_recent" ON "audit_entries" ("recorded_at", "id")`);
  }
}
