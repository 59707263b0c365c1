import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the picture of a car. */
export class CarPictures1811000000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "cars" ADD "picture_url" character varying(2048)`);
  }
}
