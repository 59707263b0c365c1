import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the results of sessions, stored as they were published. */
export class SessionResults1795580000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE "result_revisions" (
      "session_id" uuid NOT NULL,
      "number" integer NOT NULL,
      "is_final" boolean NOT NULL,
      "published_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "published_by" uuid NOT NULL,
      "reason" character varying(500),
      CONSTRAINT "result_revisions_number_check" CHECK (number > 0),
      CONSTRAINT "PK_fa79359362cf3e446938b590f02" PRIMARY KEY ("session_id", "number"),
      CONSTRAINT "FK_56eca3efdefa39373a8e8d21535" FOREIGN KEY ("session_id") REFERENCES "race_sessions"("id") ON DELETE CASCADE)`);
    await q.query(`CREATE TABLE "result_rows" (
      "session_id" uuid NOT NULL,
      "number" integer NOT NULL,
      "row" integer NOT NULL,
      "entry_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "driver_name" character varying(128) NOT NULL,
      "car_name" character varying(128),
      "place" integer,
      "grid" integer,
      "status" character varying(16) NOT NULL,
      "laps" integer NOT NULL,
      "race_ms" integer,
      "last_ms" integer,
      "best_ms" integer,
      "gap" jsonb,
      "interval" jsonb,
      "places_won" integer,
      "evidence" character varying(16),
      "is_late" boolean NOT NULL,
      "reason" character varying(500),
      CONSTRAINT "PK_45709159f4bfa633c31ca848a55" PRIMARY KEY ("session_id", "number", "row"),
      CONSTRAINT "FK_00a61687c58bccb13cbe669308d" FOREIGN KEY ("session_id", "number")
        REFERENCES "result_revisions"("session_id", "number") ON DELETE CASCADE,
      CONSTRAINT "FK_305f03f9c418cee6e29deacd221" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE)`);
    await q.query(`CREATE INDEX "result_rows_driver" ON "result_rows" ("user_id")`);
    await q.query(`
      CREATE OR REPLACE FUNCTION "refuse_result_change"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'a published result is not edited: publish another one'; END $$`);
    for (const table of ['result_revisions', 'result_rows'])
      await q.query(`CREATE TRIGGER "${table}_kept" BEFORE UPDATE ON "${table}"
                     FOR EACH ROW EXECUTE FUNCTION "refuse_result_change"()`);
  }
}
