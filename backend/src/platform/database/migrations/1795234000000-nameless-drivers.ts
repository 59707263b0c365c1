import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index of members without a driver name, whom a search finds by the names sent with their laps. */
export class NamelessDrivers1795234000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX "users_nameless" ON "users" ("id") WHERE driver_name is null`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX "users_nameless"`);
  }
}
