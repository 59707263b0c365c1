import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds a column for why a domain does not answer, as a code and values, because screens translate the sentence. */
export class SslTroubles1795341600000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "domain_settings" ADD "ssl_trouble" jsonb`);
  }
}
