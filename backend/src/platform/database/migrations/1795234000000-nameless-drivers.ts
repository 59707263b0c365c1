import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds an index of members without a driver name, whom a search finds by the names sent with their laps. */
export class NamelessDrivers1795234000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX "users_nameless" ON "users" ("id") WHERE driver_name is null`);
  }
}
