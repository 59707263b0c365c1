import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds indexes for admins who search a hundred thousand members by part of a name or address, or by pending approval. */
export class AdminLists1795235000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `CREATE INDEX "users_search" ON "users" USING gin
         ("username" gin_trgm_ops, "sl_avatar_name" gin_trgm_ops, "email" gin_trgm_ops)`,
    );
    await q.query(`CREATE INDEX "users_applicants" ON "users" ("id") WHERE is_driver and not driver_approved`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX "users_applicants", "users_search"`);
  }
}
