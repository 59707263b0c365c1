import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds seasons with rules, drivers, rounds and rulings; their standings are computed. */
export class Seasons1795660000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE "seasons" (
      "id" uuid NOT NULL,
      "name" character varying(128) NOT NULL,
      "description" text,
      "rules" jsonb NOT NULL,
      "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_cb8ed53b5fe109dcd4a4449ec9d" PRIMARY KEY ("id"))`);
    await q.query(`CREATE TABLE "season_entries" (
      "season_id" uuid NOT NULL,
      "id" uuid NOT NULL,
      "user_id" uuid,
      "driver_name" character varying(128),
      "class" character varying(32),
      "team" character varying(64),
      "number" integer,
      CONSTRAINT "season_entries_user_unique" UNIQUE ("season_id", "user_id"),
      CONSTRAINT "PK_b769ef2e1633775694f7c6c8b28" PRIMARY KEY ("season_id", "id"),
      CONSTRAINT "FK_806e7574d4224b9e5cccc1efe99" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE CASCADE,
      CONSTRAINT "FK_69ddf54b1f90d7e7c272409634c" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE)`);
    await q.query(`CREATE TABLE "season_rounds" (
      "season_id" uuid NOT NULL,
      "round" integer NOT NULL,
      "name" character varying(128),
      "event_id" uuid,
      "has_sprint" boolean NOT NULL,
      "results" jsonb,
      CONSTRAINT "season_rounds_event_unique" UNIQUE ("event_id"),
      CONSTRAINT "PK_37e255e5e5bdccdb29920eb9506" PRIMARY KEY ("season_id", "round"),
      CONSTRAINT "FK_3675bf573fb4931d1baceb29155" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE CASCADE,
      CONSTRAINT "FK_c7fa1d78f96aca13a90150f329e" FOREIGN KEY ("event_id") REFERENCES "race_events"("id") ON DELETE SET NULL)`);
    await q.query(`CREATE TABLE "season_rulings" (
      "season_id" uuid NOT NULL,
      "id" uuid NOT NULL,
      "kind" character varying(20) NOT NULL,
      "round" integer NOT NULL,
      "who" character varying(128) NOT NULL,
      "is_of_team" boolean NOT NULL,
      "points" double precision,
      "reason" character varying(500) NOT NULL,
      "ruled_by" uuid NOT NULL,
      "ruled_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "rescinded_by" uuid,
      "rescinded_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "PK_d0ca884c5b172e13dde446a2bb9" PRIMARY KEY ("season_id", "id"),
      CONSTRAINT "FK_d0e4ce744b883a863add1f8235d" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE CASCADE)`);
  }
}
