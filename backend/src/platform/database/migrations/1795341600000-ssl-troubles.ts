import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the code and values of the sentence about a domain that does not answer, because screens translate it. */
export class SslTroubles1795341600000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "domain_settings" ADD "ssl_trouble" jsonb`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "domain_settings" DROP COLUMN "ssl_trouble"`);
  }
}
