import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Screens translate why a domain does not answer: the code of the sentence and its values are kept beside it. */
export class SslTroubles1795341600000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "domain_settings" ADD "ssl_trouble" jsonb`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "domain_settings" DROP COLUMN "ssl_trouble"`);
  }
}
