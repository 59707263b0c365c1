import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives a league that was never named the name that every screen begins with. */
export class UnnamedLeague1795247000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`UPDATE "site_settings" SET "site_name" = 'SL Race League' WHERE "site_name" = 'Racing League'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`UPDATE "site_settings" SET "site_name" = 'Racing League' WHERE "site_name" = 'SL Race League'`);
  }
}
