import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the earliest possible end of the last lap of each car and driver, the values that newer scripts send with a lap, and
 * when a steward reviewed a first record.
 */
export class LapPhysics1795430000000 implements MigrationInterface {
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

  async down(q: QueryRunner): Promise<void> {
    await q.query(
      `ALTER TABLE "car_totals" DROP COLUMN "free_at", DROP COLUMN "last_ended_at", DROP COLUMN "arrivals"`,
    );
    await q.query(
      `ALTER TABLE "driver_totals" DROP COLUMN "free_at", DROP COLUMN "last_ended_at", DROP COLUMN "last_car_id"`,
    );
    await q.query(
      `ALTER TABLE "laps" DROP COLUMN "ended_at", DROP COLUMN "car_key", DROP COLUMN "run", DROP COLUMN "race_time_ms",
         DROP COLUMN "lap_number", DROP COLUMN "looked_at"`,
    );
  }
}
