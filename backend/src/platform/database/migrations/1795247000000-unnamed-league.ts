import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Renames a league that still has the former default name to the current default. */
export class UnnamedLeague1795247000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`UPDATE "site_settings" SET "site_name" = 'SL Race League' WHERE "site_name" = 'Racing League'`);
  }
}
