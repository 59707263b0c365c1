import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Adds columns for when a message for all screens was sent, and in which phase of which session, because it ends with that
 * phase.
 */
export class MessagesOfSessions1810400000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "screen_message"
      ADD "shown_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
      ADD "session_id" uuid,
      ADD "phase" character varying(8)`);
    await q.query(`ALTER TABLE "screen_message" ALTER COLUMN "shown_at" DROP DEFAULT`);
    await q.query(
      `ALTER TABLE "screen_message" ADD CONSTRAINT "screen_message_tie_check" CHECK ((session_id is null) = (phase is null))`,
    );
  }
}
