import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Restores the default of the time at which a message was sent, so that processes of the previous version, which do not store
 * it, can still send messages to all screens.
 */
export class DefaultOfMessages1812100000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "screen_message" ALTER COLUMN "shown_at" SET DEFAULT now()`);
  }
}
