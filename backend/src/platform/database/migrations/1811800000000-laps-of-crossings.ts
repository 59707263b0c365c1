import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets crossings keep the ids of deleted laps: a voided lap whose car is deleted would have a time again. */
export class LapsOfCrossings1811800000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "crossings" DROP CONSTRAINT "FK_93c244faee82445f8c6b62b14eb"`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`UPDATE "crossings" c SET "lap_id" = NULL
      WHERE "lap_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "laps" l WHERE l."id" = c."lap_id")`);
    await q.query(`ALTER TABLE "crossings" ADD CONSTRAINT "FK_93c244faee82445f8c6b62b14eb"
      FOREIGN KEY ("lap_id") REFERENCES "laps"("id") ON DELETE SET NULL`);
  }
}
