import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Adds columns for the earliest possible end of the last lap of each car and driver, for the values that newer scripts send
 * with a lap, and for when a steward reviewed a first record.
 */
export class LapPhysics1795430000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `ALTER TABLE "laps" ADD "ended_at" timestamp(3) with time zone, ADD "car_key" uuid, ADD "run" character varying(8),
         ADD "race_time_ms" integer, ADD "lap_number" integer, ADD "looked_at" timestamp(3) with time zone`,
    );
    await q.query(
      `ALTER TABLE "driver_totals" ADD "free_at" timestamp(3) with time zone,
         ADD "last_ended_at" timestamp(3) with time zone, ADD "last_car_id" uuid`,
    );
    await q.query(
      `ALTER TABLE "car_totals" ADD "free_at" timestamp(3) with time zone,
         ADD "last_ended_at" timestamp(3) with time zone, ADD "arrivals" timestamp with time zone array`,
    );
  }
}
