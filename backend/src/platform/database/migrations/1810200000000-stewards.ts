import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the role of stewards, and marks decisions by an admin who drives in the session. */
export class Stewards1810200000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "users" ADD "is_steward" boolean NOT NULL DEFAULT false`);
    await q.query(`ALTER TABLE "incidents" ADD "by_driver" boolean NOT NULL DEFAULT false`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "incidents" DROP COLUMN "by_driver"`);
    await q.query(`ALTER TABLE "users" DROP COLUMN "is_steward"`);
  }
}
