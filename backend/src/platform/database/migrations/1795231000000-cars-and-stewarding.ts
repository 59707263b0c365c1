import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds rulings on laps, the sum behind a driver's average lap, and indexes for the lists of cars, laps and drivers. */
export class CarsAndStewarding1795231000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "laps" ADD "review_reason" character varying(500)`);
    await q.query(`ALTER TABLE "laps" ADD "reviewed_by" uuid`);
    await q.query(`ALTER TABLE "laps" ADD "reviewed_at" TIMESTAMP(3) WITH TIME ZONE`);
    await q.query(`CREATE INDEX "laps_voided" ON "laps" ("recorded_at", "id") WHERE state = 'voided'`);
    await q.query(`CREATE INDEX "cars_unassigned" ON "cars" ("id") WHERE user_id is null`);
    await q.query(`CREATE INDEX "cars_name_search" ON "cars" USING gin ("name" gin_trgm_ops)`);
    await q.query(`CREATE INDEX "users_public" ON "users" ("id") WHERE is_active and is_profile_public`);
    await q.query(`ALTER TABLE "driver_totals" ADD "total_lap_ms" bigint NOT NULL DEFAULT '0'`);
    await q.query(`
      UPDATE "driver_totals" t SET "total_lap_ms" = s.sum
        FROM (SELECT user_id, sum(lap_time_ms) AS sum FROM laps WHERE state = 'counted' GROUP BY user_id) s
       WHERE s.user_id = t.user_id
    `);
    await q.query(`
      CREATE INDEX "driver_totals_directory" ON "driver_totals" (
        (-"total_points"), coalesce("best_lap_ms", 2147483647), coalesce("best_lap_at", 'infinity'::timestamptz), "user_id")
    `);
  }
}
