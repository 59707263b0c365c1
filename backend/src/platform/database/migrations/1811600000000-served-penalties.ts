import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Records when drivers served their penalties. */
export class ServedPenalties1811600000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "penalties" ADD "served_at" TIMESTAMP(3) WITH TIME ZONE`);
  }
}
