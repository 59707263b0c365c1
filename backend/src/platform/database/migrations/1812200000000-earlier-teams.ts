import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds a column for the teams and classes that drivers had in earlier rounds of a season, so that those rounds keep them. */
export class EarlierTeams1812200000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "season_entries" ADD "earlier" jsonb NOT NULL DEFAULT '[]'`);
  }
}
