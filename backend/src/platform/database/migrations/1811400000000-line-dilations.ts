import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the region's time dilation that lines send with their signals and ends. */
export class LineDilations1811400000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "line_events" ADD "dilation" real`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "line_events" DROP COLUMN "dilation"`);
  }
}
