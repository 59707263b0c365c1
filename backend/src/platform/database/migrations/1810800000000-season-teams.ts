import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds a table of the teams of each season, to which drivers and rulings refer instead of storing the team's name. */
export class SeasonTeams1810800000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE "season_teams" (
      "id" uuid NOT NULL,
      "season_id" uuid NOT NULL,
      "name" character varying(64) NOT NULL,
      "color" character varying(7),
      CONSTRAINT "season_teams_name_unique" UNIQUE ("season_id", "name"),
      CONSTRAINT "PK_b5ed03bf367a78eb5dc08b1656a" PRIMARY KEY ("id"),
      CONSTRAINT "FK_c970cb07431149b097e5c1efd11" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE CASCADE)`);
    await q.query(`ALTER TABLE "season_entries" ADD "team_id" uuid`);
    await q.query(`INSERT INTO "season_teams" ("id", "season_id", "name")
      SELECT gen_random_uuid(), season_id, team FROM (SELECT DISTINCT season_id, team FROM season_entries WHERE team IS NOT NULL) t`);
    await q.query(`UPDATE "season_entries" e SET "team_id" = t."id" FROM "season_teams" t
      WHERE t."season_id" = e."season_id" AND t."name" = e."team"`);
    await q.query(`UPDATE "season_rulings" r SET "who" = t."id"::text FROM "season_teams" t
      WHERE r."is_of_team" AND t."season_id" = r."season_id" AND t."name" = r."who"`);
    await q.query(`ALTER TABLE "season_entries" DROP COLUMN "team"`);
    await q.query(`ALTER TABLE "season_entries" ADD CONSTRAINT "FK_b09a89fbce40027ba205071ab6c"
      FOREIGN KEY ("team_id") REFERENCES "season_teams"("id") ON DELETE SET NULL`);
  }
}
