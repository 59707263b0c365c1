import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds a column for the owner of the object that timed a lap, as reported by the script: evidence for stewards. */
export class LapControllers1795294326439 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "laps" ADD "controller_owner_key" uuid`);
  }
}
