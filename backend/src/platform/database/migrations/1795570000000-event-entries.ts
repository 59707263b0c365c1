import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the entries of members to race events. */
export class EventEntries1795570000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE "event_entries" (
      "id" uuid NOT NULL,
      "event_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "car_id" uuid,
      "class" character varying(32),
      "state" character varying(16) NOT NULL,
      "ordinal" integer NOT NULL,
      "is_moved_up" boolean NOT NULL DEFAULT false,
      "reason" character varying(500),
      "signed_up_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "event_entries_driver_unique" UNIQUE ("event_id", "user_id"),
      CONSTRAINT "PK_e2cb167f5ec7f18aedd90e701b5" PRIMARY KEY ("id"),
      CONSTRAINT "FK_96993fbaa2e9f9ea550a44f5f07" FOREIGN KEY ("event_id") REFERENCES "race_events"("id") ON DELETE CASCADE,
      CONSTRAINT "FK_73635e404f696887d316ee3cf21" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE,
      CONSTRAINT "FK_bc00c3c153991e1d2d1cccd62b8" FOREIGN KEY ("car_id") REFERENCES "cars"("id") ON DELETE SET NULL)`);
    await q.query(`CREATE INDEX "event_entries_driver" ON "event_entries" ("user_id")`);
  }
}
