import { driverSlugs } from '@league/shared/drivers/driver-slug';
import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the slugs of driver pages, which are made from drivers' names; slugs of former names still lead to the page. */
export class DriverSlugs1810500000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE "users" ADD "slug" character varying(128)`);
    await q.query(`
      CREATE TABLE "driver_slugs" (
        "slug" character varying(128) NOT NULL,
        "user_id" uuid NOT NULL,
        CONSTRAINT "PK_driver_slugs" PRIMARY KEY ("slug"),
        CONSTRAINT "FK_b1a942d37e0729e291a48338ee9" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE)`);
    await q.query(`CREATE INDEX "driver_slugs_user" ON "driver_slugs" ("user_id")`);
    const drivers = (await q.query(
      `SELECT id, driver_name AS name FROM users WHERE driver_name IS NOT NULL ORDER BY created_at, id`,
    )) as { id: string; name: string }[];
    const taken = new Map<string, string>();
    for (const { id, name } of drivers) {
      const slug = driverSlugs(name, id).find((one) => !taken.has(one));
      if (slug !== undefined) taken.set(slug, id);
    }
    await q.query(`INSERT INTO driver_slugs (slug, user_id) SELECT * FROM unnest($1::text[], $2::uuid[])`, [
      [...taken.keys()],
      [...taken.values()],
    ]);
    await q.query(`UPDATE users SET slug = s.slug FROM driver_slugs s WHERE s.user_id = users.id`);
  }
}
