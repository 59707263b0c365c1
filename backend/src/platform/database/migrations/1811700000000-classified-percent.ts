import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets each session set the share of the winner's laps that a driver needs to be classified. */
export class ClassifiedPercent1811700000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "race_sessions" ADD "classified_percent" smallint NOT NULL DEFAULT 90`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "race_sessions" DROP COLUMN "classified_percent"`);
  }
}
