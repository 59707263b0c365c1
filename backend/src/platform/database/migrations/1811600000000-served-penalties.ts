import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records when drivers served their penalties. */
export class ServedPenalties1811600000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "penalties" ADD "served_at" TIMESTAMP(3) WITH TIME ZONE`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "penalties" DROP COLUMN "served_at"`);
  }
}
