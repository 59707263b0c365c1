import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members without a driver name, whose laps show the name that was sent: a search has to look at those laps too. */
export class NamelessDrivers1795234000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX "users_nameless" ON "users" ("id") WHERE driver_name is null`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`DROP INDEX "users_nameless"`);
  }
}
