import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the picture of a car. */
export class CarPictures1811000000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "cars" ADD "picture_url" character varying(2048)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "cars" DROP COLUMN "picture_url"`);
  }
}
