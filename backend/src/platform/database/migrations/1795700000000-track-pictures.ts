import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the picture of a track. */
export class TrackPictures1795700000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "tracks" ADD "picture_url" character varying(2048)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "tracks" DROP COLUMN "picture_url"`);
  }
}
