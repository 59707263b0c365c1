import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Replaces the index of connected cars with one that heartbeats do not change, so that PostgreSQL can update rows in place, and
 * drops the index of screens, because there are too few screens to need one.
 */
export class NeededIndexes1795305600000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX "car_presence_connected"`);
    await q.query(`CREATE INDEX "car_presence_connected" ON "car_presence" ("car_id") WHERE is_connected`);
    await q.query(`DROP INDEX "screens_connection"`);
  }
}
