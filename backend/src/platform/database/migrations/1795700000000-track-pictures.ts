import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the picture of a track. */
export class TrackPictures1795700000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "tracks" ADD "picture_url" character varying(2048)`);
  }
}
