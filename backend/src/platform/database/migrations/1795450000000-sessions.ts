import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds a table for all sign-in sessions, not only those that were ended. */
export class Sessions1795450000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE "sessions" (
        "id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "token_version" integer NOT NULL,
        "network" character varying(64),
        "browser" character varying(32),
        "system" character varying(32),
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "last_seen_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "ended_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "sessions_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "FK_085d540d9f418cfbdc7bd55bb19" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
      )`);
    await q.query(`CREATE INDEX "sessions_member" ON "sessions" ("user_id")`);
    await q.query(`CREATE INDEX "sessions_expired" ON "sessions" ("expires_at")`);
    await q.query(`DROP INDEX "ended_tokens_expired"`);
  }
}
