import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the named screens of /live, and the message that all of them show. */
export class Screens1795291458469 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE "screens" (
        "id" uuid NOT NULL,
        "name" character varying(64) NOT NULL,
        "address" character varying(512) NOT NULL,
        "assigned_search" character varying(512),
        "assigned_at" TIMESTAMP(3) WITH TIME ZONE,
        "connection_id" character varying(64),
        "connected_at" TIMESTAMP(3) WITH TIME ZONE,
        "seen_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "delay_ms" integer,
        CONSTRAINT "PK_15b65ed44367c5411efccdd7de1" PRIMARY KEY ("id"),
        CONSTRAINT "screens_connected_check" CHECK ((connection_id is null) = (connected_at is null))
      )`);
    await q.query(`CREATE INDEX "screens_connection" ON "screens" ("connection_id")`);
    await q.query(`
      CREATE TABLE "screen_message" (
        "id" smallint NOT NULL,
        "text" character varying(140) NOT NULL,
        "until" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_b77db3977dc90dfa2026157541e" PRIMARY KEY ("id"),
        CONSTRAINT "screen_message_single" CHECK (id = 1)
      )`);
  }
}
