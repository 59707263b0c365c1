import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds a column for when a driver served a penalty. */
export class ServedPenalties1811600000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "penalties" ADD "served_at" TIMESTAMP(3) WITH TIME ZONE`);
  }
}
