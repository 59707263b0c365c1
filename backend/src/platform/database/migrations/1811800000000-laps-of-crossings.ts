import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Drops the foreign key from crossings to laps, so that crossings keep the ids of deleted laps. Without them, a voided lap's
 * crossing would get a time again when the car is deleted.
 */
export class LapsOfCrossings1811800000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "crossings" DROP CONSTRAINT "FK_93c244faee82445f8c6b62b14eb"`);
  }
}
