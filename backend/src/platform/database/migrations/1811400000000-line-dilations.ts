import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the time dilation of the region, which lines report at the start signal and the end of a race. */
export class LineDilations1811400000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "line_events" ADD "dilation" real`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "line_events" DROP COLUMN "dilation"`);
  }
}
