import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the content of the site: radio streams, pages, posts, the landing page and the custom domain. */
export class Content1795233000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE "radio_streams" (
        "id" uuid NOT NULL,
        "name" character varying(64) NOT NULL,
        "description" text,
        "stream_url" character varying(2048) NOT NULL,
        "is_active" boolean NOT NULL DEFAULT true,
        "is_default" boolean NOT NULL DEFAULT false,
        "play_on_pages" jsonb NOT NULL DEFAULT '["all"]',
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_RADIO_STREAMS" PRIMARY KEY ("id")
      )
    `);
    await q.query(`CREATE UNIQUE INDEX "radio_streams_one_default" ON "radio_streams" ("is_default") WHERE is_default`);
    await q.query(`
      CREATE TABLE "pages" (
        "id" uuid NOT NULL,
        "title" character varying(200) NOT NULL,
        "slug" character varying(200) NOT NULL,
        "content" text NOT NULL,
        "excerpt" text,
        "featured_image" character varying(2048),
        "seo_title" text,
        "seo_description" text,
        "seo_keywords" text,
        "is_published" boolean NOT NULL DEFAULT true,
        "show_in_menu" boolean NOT NULL DEFAULT true,
        "menu_order" integer NOT NULL DEFAULT 0,
        "template" character varying(64) NOT NULL DEFAULT 'default',
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "pages_slug_unique" UNIQUE ("slug"),
        CONSTRAINT "PK_PAGES" PRIMARY KEY ("id")
      )
    `);
    await q.query(`
      CREATE TABLE "posts" (
        "id" uuid NOT NULL,
        "title" character varying(200) NOT NULL,
        "slug" character varying(200) NOT NULL,
        "content" text NOT NULL,
        "excerpt" text,
        "category" character varying(64),
        "featured_image" character varying(2048),
        "is_published" boolean NOT NULL DEFAULT true,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        "published_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "posts_slug_unique" UNIQUE ("slug"),
        CONSTRAINT "PK_POSTS" PRIMARY KEY ("id")
      )
    `);
    await q.query(`CREATE INDEX "posts_newest" ON "posts" ("published_at", "id") WHERE is_published`);
    await q.query(`
      CREATE TABLE "landing_config" (
        "id" smallint NOT NULL,
        "config" jsonb NOT NULL,
        CONSTRAINT "PK_LANDING_CONFIG" PRIMARY KEY ("id")
      )
    `);
    await q.query(`
      CREATE TABLE "domain_settings" (
        "id" smallint NOT NULL,
        "custom_domain" character varying(253),
        "ssl_enabled" boolean NOT NULL DEFAULT true,
        "ssl_status" character varying(16) NOT NULL DEFAULT 'not_configured',
        "ssl_error" text,
        "checked_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "PK_DOMAIN_SETTINGS" PRIMARY KEY ("id")
      )
    `);
    await q.query(`INSERT INTO "domain_settings" ("id") VALUES (1)`);
  }
}
