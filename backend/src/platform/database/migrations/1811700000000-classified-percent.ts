import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds a column for the share of the winner's laps that a driver needs to be classified. */
export class ClassifiedPercent1811700000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "race_sessions" ADD "classified_percent" smallint NOT NULL DEFAULT 90`);
  }
}
