import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds each driver's class, and the place in it, to the results of sessions. */
export class ClassPlaces1811500000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "result_rows" ADD "class" character varying(32), ADD "class_place" integer`);
  }
}
