import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Results keep when each driver's best lap ended: of equal laps the first has the point for the fastest. */
export class BestLapTimes1811300000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "result_rows" ADD "best_at_ms" integer`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "result_rows" DROP COLUMN "best_at_ms"`);
  }
}
