import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds to a session whether a change of the member's role ended it, so that the member is told why they were signed out. */
export class SessionsEndedByRole1813200000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "sessions" ADD "is_ended_by_role" boolean NOT NULL DEFAULT false`);
  }
}
