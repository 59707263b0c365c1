import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds tables for the networks from which members have signed in, and for the sign-ins that were ended before they expired. */
export class SignIns1795298400000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE "known_networks" (
        "user_id" uuid NOT NULL,
        "network" character varying(64) NOT NULL,
        "last_sign_in_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "known_networks_pkey" PRIMARY KEY ("user_id", "network"),
        CONSTRAINT "FK_ac40af48b6cd64c56e191a48bb4" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
      )`);
    await q.query(`
      CREATE TABLE "ended_tokens" (
        "token_id" character varying(43) NOT NULL,
        "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "ended_tokens_pkey" PRIMARY KEY ("token_id")
      )`);
    await q.query(`CREATE INDEX "ended_tokens_expired" ON "ended_tokens" ("expires_at")`);
  }
}
