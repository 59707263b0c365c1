import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the orders of race control to the lines of tracks. */
export class LineOrders1810100000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "track_keys" ADD "takes_orders" boolean NOT NULL DEFAULT false`);
    await q.query(`CREATE TABLE "line_orders" (
      "track_id" uuid NOT NULL,
      "seq" integer NOT NULL,
      "kind" character varying(16) NOT NULL,
      "arguments" character varying(1000) NOT NULL,
      "expires_at" TIMESTAMP(3) WITH TIME ZONE,
      "given_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      "executed_at" TIMESTAMP(3) WITH TIME ZONE,
      CONSTRAINT "line_orders_pk" PRIMARY KEY ("track_id", "seq"),
      CONSTRAINT "line_orders_track_fk" FOREIGN KEY ("track_id") REFERENCES "tracks"("id") ON DELETE CASCADE)`);
  }
}
