import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the laps that were deleted by a reset, so that they are not recorded again when their scripts resend them. */
export class DeletedLaps1811200000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE "deleted_laps" (
      "id" uuid NOT NULL,
      "car_id" uuid NOT NULL,
      "script_lap_id" character varying(64),
      "lap_time_ms" integer NOT NULL,
      "recorded_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "deleted_laps_pk" PRIMARY KEY ("id"),
      CONSTRAINT "deleted_laps_car_fk" FOREIGN KEY ("car_id") REFERENCES "cars"("id") ON DELETE CASCADE)`);
    await q.query(`CREATE INDEX "deleted_laps_script_lap" ON "deleted_laps" ("car_id", "script_lap_id")`);
  }
}
