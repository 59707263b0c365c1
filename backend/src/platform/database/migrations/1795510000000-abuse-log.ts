import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the counts of refused sign-ins and tokens, which are kept for 30 days, and the blocks of networks and members. */
export class AbuseLog1795510000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE "abuse_log" (
        "id" uuid NOT NULL,
        "day" date NOT NULL,
        "network" character varying(64) NOT NULL,
        "account" character varying(32) NOT NULL,
        "outcome" character varying(64) NOT NULL,
        "count" integer NOT NULL,
        "first_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "last_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "abuse_log_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "abuse_log_day_unique" UNIQUE ("day", "network", "account", "outcome")
      )`);
    await q.query(`CREATE INDEX "abuse_log_recent" ON "abuse_log" ("last_at", "id")`);
    await q.query(`
      CREATE TABLE "blocks" (
        "id" uuid NOT NULL,
        "network" cidr,
        "user_id" uuid,
        "until" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "reason" character varying(500),
        "admin_username" character varying(32) NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "blocks_pkey" PRIMARY KEY ("id"),
        CONSTRAINT "blocks_one_check" CHECK (("network" IS NULL) <> ("user_id" IS NULL)),
        CONSTRAINT "FK_91d7d715d368c9d4ff34cc7160e" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
      )`);
    await q.query(`CREATE INDEX "blocks_member" ON "blocks" ("user_id")`);
  }
}
