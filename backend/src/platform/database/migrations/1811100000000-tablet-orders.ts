import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the orders that stewards give from in-world tablets at the tracks. */
export class TabletOrders1811100000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE "tablet_orders" (
      "track_id" uuid NOT NULL,
      "tablet_key" uuid NOT NULL,
      "n" integer NOT NULL,
      "mac" character varying(64) NOT NULL,
      "say" character varying(300) NOT NULL,
      "given_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "tablet_orders_pk" PRIMARY KEY ("track_id", "tablet_key", "n"),
      CONSTRAINT "tablet_orders_track_fk" FOREIGN KEY ("track_id") REFERENCES "tracks"("id") ON DELETE CASCADE)`);
  }
}
