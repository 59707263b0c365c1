import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds indexes for sorting and searching admins' lists, and for counting what is deleted along with a member or a car. */
export class SortedLists1795241000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX "users_created" ON "users" ("created_at", "id")`);
    await q.query(`CREATE INDEX "cars_created" ON "cars" ("created_at", "id")`);
    await q.query(`DROP INDEX "cars_unassigned"`);
    await q.query(`CREATE INDEX "cars_unassigned" ON "cars" ("created_at", "id") WHERE user_id is null`);
    await q.query(`DROP INDEX "laps_car_recent"`);
    await q.query(`CREATE INDEX "laps_car_recent" ON "laps" ("car_id", "recorded_at") INCLUDE ("user_id")`);
    await q.query(
      `CREATE INDEX "laps_uncounted_driver" ON "laps" ("user_id") WHERE state in ('under_review', 'voided')`,
    );
    await q.query(
      `CREATE INDEX "audit_entries_action" ON "audit_entries" ("action" varchar_pattern_ops, "recorded_at", "id")`,
    );
    await q.query(
      `CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin
         ("admin_username" gin_trgm_ops, "action" gin_trgm_ops, "target_id" gin_trgm_ops)`,
    );
  }
}
