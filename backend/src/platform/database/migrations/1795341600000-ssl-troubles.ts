import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores why a domain does not answer as a code and values, because screens translate the sentence. */
export class SslTroubles1795341600000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "domain_settings" ADD "ssl_trouble" jsonb`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "domain_settings" DROP COLUMN "ssl_trouble"`);
  }
}
