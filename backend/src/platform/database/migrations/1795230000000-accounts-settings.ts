import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds invite codes, the site's settings, and admins' adjustments of drivers' points and wins. */
export class AccountsSettings1795230000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE "invite_codes" (
        "id" uuid NOT NULL,
        "code" character varying(32) NOT NULL,
        "max_uses" integer NOT NULL,
        "current_uses" integer NOT NULL DEFAULT '0',
        "note" text,
        "is_active" boolean NOT NULL DEFAULT true,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "invite_codes_code_unique" UNIQUE ("code"),
        CONSTRAINT "invite_codes_uses_check" CHECK (max_uses > 0 and current_uses between 0 and max_uses),
        CONSTRAINT "PK_INVITE_CODES" PRIMARY KEY ("id")
      )
    `);
    await q.query(`
      CREATE TABLE "site_settings" (
        "id" integer NOT NULL,
        "site_name" character varying(64) NOT NULL,
        "logo_url" character varying(2048),
        "favicon_url" character varying(2048),
        "require_invite_code" boolean NOT NULL DEFAULT false,
        "registration_enabled" boolean NOT NULL DEFAULT true,
        "cache_counter" integer NOT NULL DEFAULT '0',
        CONSTRAINT "site_settings_single" CHECK (id = 1),
        CONSTRAINT "PK_SITE_SETTINGS" PRIMARY KEY ("id")
      )
    `);
    await q.query(`INSERT INTO "site_settings" ("id", "site_name") VALUES (1, 'Racing League')`);
    await q.query(`
      ALTER TABLE "driver_totals"
        ADD COLUMN "points_adjustment" integer NOT NULL DEFAULT '0',
        ADD COLUMN "wins_adjustment" integer NOT NULL DEFAULT '0'
    `);
  }
}
