import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Adds an index that finds the admin who owns a controller by avatar, because every row of a list of laps shows that admin. */
export class AdminsByAvatar1812900000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`CREATE INDEX "users_admins" ON "users" ("sl_avatar_key") WHERE is_admin`);
  }
}
