import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds sessions of race events with their drivers, and crossings in addition to laps. */
export class RaceSessions1795550000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE "race_sessions" (
      "id" uuid NOT NULL,
      "event_id" uuid NOT NULL,
      "ordinal" integer NOT NULL,
      "kind" character varying(16) NOT NULL,
      "group_name" character varying(32),
      "laps" integer,
      "minutes" integer,
      "limit_after_winner_ms" integer,
      "grid_from" uuid,
      "promotes" integer,
      "state" character varying(16) NOT NULL DEFAULT 'planned',
      "go_at" TIMESTAMP(3) WITH TIME ZONE,
      "run" character varying(8),
      "line_run" character varying(8),
      "red_ms" integer,
      "chequered_ms" integer,
      "closed_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "race_sessions_ordinal_unique" UNIQUE ("event_id", "ordinal"),
      CONSTRAINT "race_sessions_length_check" CHECK (laps > 0 and minutes > 0 and ordinal > 0),
      CONSTRAINT "PK_7f2a8f772f9be8be8687d749c96" PRIMARY KEY ("id"),
      CONSTRAINT "FK_fc1523f118159f34ff4173e74b4" FOREIGN KEY ("event_id") REFERENCES "race_events"("id") ON DELETE CASCADE,
      CONSTRAINT "FK_97256b462b2f13c7d9c3f4eeb85" FOREIGN KEY ("grid_from") REFERENCES "race_sessions"("id") ON DELETE SET NULL)`);
    await q.query(`CREATE TABLE "race_session_entries" (
      "id" uuid NOT NULL,
      "session_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "car_id" uuid,
      "grid" integer,
      "ruling" character varying(8),
      "reason" character varying(500),
      CONSTRAINT "race_session_entries_driver_unique" UNIQUE ("session_id", "user_id"),
      CONSTRAINT "PK_38d825c57927c8f5509bc6090d8" PRIMARY KEY ("id"),
      CONSTRAINT "FK_b34e7f493ccb15412f4040575cc" FOREIGN KEY ("session_id") REFERENCES "race_sessions"("id") ON DELETE CASCADE,
      CONSTRAINT "FK_0d7f872b5b606aaf72eb724f100" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE,
      CONSTRAINT "FK_157bf53d9a23add6537b7f02f29" FOREIGN KEY ("car_id") REFERENCES "cars"("id") ON DELETE SET NULL)`);
    await q.query(`CREATE INDEX "race_session_entries_driver" ON "race_session_entries" ("user_id")`);
    await q.query(`CREATE TABLE "race_session_log" (
      "session_id" uuid NOT NULL,
      "seq" integer NOT NULL,
      "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      "kind" character varying(32) NOT NULL,
      "data" jsonb NOT NULL DEFAULT '{}',
      CONSTRAINT "PK_2e657db27e92dd43466d894fe93" PRIMARY KEY ("session_id", "seq"),
      CONSTRAINT "FK_107819a9ab5751397e26e156588" FOREIGN KEY ("session_id") REFERENCES "race_sessions"("id") ON DELETE CASCADE)`);
    await q.query(`CREATE TABLE "crossings" (
      "id" uuid NOT NULL,
      "session_id" uuid NOT NULL,
      "run" character varying(8) NOT NULL,
      "entry_id" uuid,
      "avatar_key" uuid,
      "sent_name" character varying(128),
      "race_ms" integer NOT NULL,
      "source" character varying(16) NOT NULL,
      "lap_id" uuid,
      "number" integer,
      "ruled" character varying(16) NOT NULL DEFAULT 'counted',
      "ruled_reason" character varying(500),
      "ruled_by" uuid,
      "ruled_at" TIMESTAMP(3) WITH TIME ZONE,
      "arrived_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "PK_b355ab8a89a70b936ec632fef4e" PRIMARY KEY ("id"),
      CONSTRAINT "FK_e34fb6c03aab8f0e46a1cc7ffc9" FOREIGN KEY ("session_id") REFERENCES "race_sessions"("id") ON DELETE CASCADE,
      CONSTRAINT "FK_d0a477bb4fd6e10af3e4d61170a" FOREIGN KEY ("entry_id") REFERENCES "race_session_entries"("id") ON DELETE CASCADE,
      CONSTRAINT "FK_93c244faee82445f8c6b62b14eb" FOREIGN KEY ("lap_id") REFERENCES "laps"("id") ON DELETE SET NULL)`);
    await q.query(`CREATE INDEX "crossings_entry" ON "crossings" ("entry_id", "run", "race_ms")`);
    await q.query(`CREATE INDEX "crossings_session" ON "crossings" ("session_id", "run", "race_ms")`);
    await q.query(`CREATE UNIQUE INDEX "crossings_lap_unique" ON "crossings" ("lap_id") WHERE lap_id is not null`);
    await q.query(
      `CREATE UNIQUE INDEX "crossings_number_unique" ON "crossings" ("session_id", "run", "number") WHERE number is not null`,
    );
  }
}
