import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Adds indexes with which admins search a hundred thousand members by part of a name or address, and list those who wait for
 * approval.
 */
export class AdminLists1795235000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `CREATE INDEX "users_search" ON "users" USING gin
         ("username" gin_trgm_ops, "sl_avatar_name" gin_trgm_ops, "email" gin_trgm_ops)`,
    );
    await q.query(`CREATE INDEX "users_applicants" ON "users" ("id") WHERE is_driver and not driver_approved`);
  }
}
