import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the steward role, and marks decisions by an admin who drives in the session. */
export class Stewards1810200000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "users" ADD "is_steward" boolean NOT NULL DEFAULT false`);
    await q.query(`ALTER TABLE "incidents" ADD "by_driver" boolean NOT NULL DEFAULT false`);
  }
}
