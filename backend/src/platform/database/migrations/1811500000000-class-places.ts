import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores each driver's class, and the place in it, with the results of sessions. */
export class ClassPlaces1811500000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "result_rows" ADD "class" character varying(32), ADD "class_place" integer`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "result_rows" DROP COLUMN "class_place", DROP COLUMN "class"`);
  }
}
