import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds a column for the time dilation of the region, which lines report at the start signal and the end of a race. */
export class LineDilations1811400000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "line_events" ADD "dilation" real`);
  }
}
