import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds uploaded pictures for the site, events, pages and drivers. */
export class Pictures1795239000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE "pictures" (
        "hash" character varying(64) NOT NULL,
        "bytes" bytea NOT NULL,
        "content_type" character varying(32) NOT NULL,
        "width" integer NOT NULL,
        "height" integer NOT NULL,
        "use" character varying(16) NOT NULL,
        "created_by" uuid NOT NULL,
        "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_PICTURES" PRIMARY KEY ("hash")
      )
    `);
    // The bytes are already compressed: PostgreSQL should not compress them again.
    await q.query(`ALTER TABLE "pictures" ALTER COLUMN "bytes" SET STORAGE EXTERNAL`);
  }
}
