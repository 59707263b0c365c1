import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Lets processes of the version before, which do not know when a message was sent, go on sending messages to all screens. */
export class DefaultOfMessages1812100000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "screen_message" ALTER COLUMN "shown_at" SET DEFAULT now()`);
  }
}
