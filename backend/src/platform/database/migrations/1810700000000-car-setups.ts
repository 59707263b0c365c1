import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds the versions of cars' tuning, beginning with the current version of each tuned car. */
export class CarSetups1810700000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE TABLE "car_setups" (
      "car_id" uuid NOT NULL,
      "version" integer NOT NULL,
      "tuning_settings" jsonb NOT NULL,
      CONSTRAINT "PK_491f1eaa9950864e7db72f0cf45" PRIMARY KEY ("car_id", "version"),
      CONSTRAINT "FK_21c2b54e2fbbc0c1d12b741a438" FOREIGN KEY ("car_id") REFERENCES "cars"("id") ON DELETE CASCADE)`);
    await q.query(
      `INSERT INTO "car_setups" SELECT "id", "tuning_version", "tuning_settings" FROM "cars" WHERE "tuning_settings" <> '{}'`,
    );
  }
}
