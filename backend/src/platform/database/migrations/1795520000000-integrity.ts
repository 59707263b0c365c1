import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is kept is checked every night; the last run is shown to admins. The first night is the one after this. */
export class Integrity1795520000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE "integrity_run" (
      "id" smallint NOT NULL,
      "started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      "is_running" boolean NOT NULL DEFAULT false,
      "finished_at" TIMESTAMP(3) WITH TIME ZONE,
      "took_ms" integer,
      "difference_count" integer,
      "outcome" jsonb,
      "failure" text,
      CONSTRAINT "PK_integrity_run" PRIMARY KEY ("id"))`);
    await q.query(`INSERT INTO "integrity_run" ("id") VALUES (1)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP TABLE "integrity_run"`);
  }
}
