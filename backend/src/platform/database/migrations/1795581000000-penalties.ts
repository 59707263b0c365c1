import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds drivers' penalties, and the list of those that were applied to a published result. */
export class Penalties1795581000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE "penalties" (
      "id" uuid NOT NULL,
      "session_id" uuid NOT NULL,
      "entry_id" uuid NOT NULL,
      "ordinal" integer NOT NULL,
      "kind" character varying(16) NOT NULL,
      "value" integer,
      "reason" character varying(500) NOT NULL,
      "given_by" uuid NOT NULL,
      "given_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "rescinded_by" uuid,
      "rescinded_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "penalties_ordinal_unique" UNIQUE ("session_id", "ordinal"),
      CONSTRAINT "penalties_value_check" CHECK ((kind = 'dsq') = (value is null) and value > 0),
      CONSTRAINT "PK_c917b09222ad10103d984fc4e7e" PRIMARY KEY ("id"),
      CONSTRAINT "FK_a17b4f23182974b194dfa0a4efa" FOREIGN KEY ("session_id") REFERENCES "race_sessions"("id") ON DELETE CASCADE,
      CONSTRAINT "FK_730f9dc69a8b3afe162b29740d6" FOREIGN KEY ("entry_id") REFERENCES "race_session_entries"("id") ON DELETE CASCADE)`);
    await q.query(`ALTER TABLE "result_rows" ADD "penalties" jsonb NOT NULL DEFAULT '[]'`);
  }
}
