import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renames a league that still has the former default name to the present default. */
export class UnnamedLeague1795247000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`UPDATE "site_settings" SET "site_name" = 'SL Race League' WHERE "site_name" = 'Racing League'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`UPDATE "site_settings" SET "site_name" = 'Racing League' WHERE "site_name" = 'SL Race League'`);
  }
}
