import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the keys with which the lines of tracks sign their requests. */
export class TrackLines1795560000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "race_sessions" ADD "line_signal" integer`);
    await q.query(`CREATE TABLE "track_keys" (
      "track_id" uuid NOT NULL,
      "id" uuid NOT NULL,
      "secret_sealed" bytea NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      "last_posted_at" TIMESTAMP(3) WITH TIME ZONE,
      "run" character varying(8),
      CONSTRAINT "track_keys_id_unique" UNIQUE ("id"),
      CONSTRAINT "track_keys_pk" PRIMARY KEY ("track_id"),
      CONSTRAINT "track_keys_track_fk" FOREIGN KEY ("track_id") REFERENCES "tracks"("id") ON DELETE CASCADE)`);
    await q.query(`CREATE TABLE "line_events" (
      "track_id" uuid NOT NULL,
      "run" character varying(8) NOT NULL,
      "n" integer NOT NULL,
      "kind" character varying(16) NOT NULL,
      "avatar_key" uuid,
      "car_key" uuid,
      "lap" integer NOT NULL,
      "at_ms" integer NOT NULL,
      "arrived_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "line_events_pk" PRIMARY KEY ("track_id", "run", "n"),
      CONSTRAINT "line_events_track_fk" FOREIGN KEY ("track_id") REFERENCES "tracks"("id") ON DELETE CASCADE)`);
  }
}
