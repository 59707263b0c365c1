import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds incidents, which drivers file and stewards decide, with their statements. */
export class Incidents1795611000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE "incidents" (
      "id" uuid NOT NULL,
      "session_id" uuid NOT NULL,
      "entry_id" uuid NOT NULL,
      "filed_by" uuid,
      "filed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      "race_ms" integer,
      "text" character varying(1000) NOT NULL,
      "link" character varying(2048),
      "state" character varying(16) NOT NULL,
      "decided_by" uuid,
      "decided_at" TIMESTAMP(3) WITH TIME ZONE,
      "reason" character varying(500),
      "penalty_id" uuid,
      "appealed_by" uuid,
      "appeal" character varying(1000),
      CONSTRAINT "PK_ccb34c01719889017e2246469f9" PRIMARY KEY ("id"),
      CONSTRAINT "FK_e374c1d6b6b4f0887a5d32666c2" FOREIGN KEY ("session_id") REFERENCES "race_sessions"("id") ON DELETE CASCADE,
      CONSTRAINT "FK_40f3ea24e1f5aaa1b25315f8c71" FOREIGN KEY ("entry_id") REFERENCES "race_session_entries"("id") ON DELETE CASCADE,
      CONSTRAINT "FK_f4147797376aab6b8665ec2e202" FOREIGN KEY ("filed_by") REFERENCES "users"("id") ON DELETE SET NULL,
      CONSTRAINT "FK_9c9cc08e4046880ca1908e98914" FOREIGN KEY ("penalty_id") REFERENCES "penalties"("id") ON DELETE SET NULL)`);
    await q.query(`CREATE INDEX "incidents_session" ON "incidents" ("session_id")`);
    await q.query(`CREATE INDEX "incidents_entry" ON "incidents" ("entry_id")`);
    await q.query(`CREATE INDEX "incidents_filed_by" ON "incidents" ("filed_by")`);
    await q.query(`CREATE TABLE "incident_statements" (
      "id" uuid NOT NULL,
      "incident_id" uuid NOT NULL,
      "user_id" uuid NOT NULL,
      "text" character varying(1000) NOT NULL,
      "at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
      CONSTRAINT "PK_e86291c46c62bb9be5d9800a6ce" PRIMARY KEY ("id"),
      CONSTRAINT "FK_10f1ce406fe4711c9065ba686a1" FOREIGN KEY ("incident_id") REFERENCES "incidents"("id") ON DELETE CASCADE,
      CONSTRAINT "FK_97840f6b850b9b7c6ea584b5aa1" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE)`);
    await q.query(`CREATE INDEX "incident_statements_incident" ON "incident_statements" ("incident_id")`);
  }
}
