import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the owner of the object that timed a lap, as reported by the script: evidence for stewards. */
export class LapControllers1795294326439 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "laps" ADD "controller_owner_key" uuid`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "laps" DROP "controller_owner_key"`);
  }
}
