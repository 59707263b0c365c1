import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the approval of registrations, and marks sessions that are held back because an admin's password is a common one. */
export class Approval1795451000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "users" ADD "awaits_approval" boolean NOT NULL DEFAULT false`);
    await q.query(`CREATE INDEX "users_awaiting" ON "users" ("id") WHERE awaits_approval`);
    await q.query(`ALTER TABLE "site_settings" ADD "require_approval" boolean NOT NULL DEFAULT false`);
    await q.query(`ALTER TABLE "sessions" ADD "is_held_back" boolean NOT NULL DEFAULT false`);
  }
}
