import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/**
 * Adds the number of ranked drivers per section of the board, so that a rank is a sum of a few numbers instead of a count of
 * drivers. Triggers record every change of a rank in the transaction that causes it.
 */
export class RankBuckets1795345200000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE "rank_buckets" (
        "id" uuid NOT NULL,
        "points" integer NOT NULL,
        "best_lap_ms" integer NOT NULL,
        "best_lap_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        "user_id" uuid NOT NULL,
        "drivers" integer NOT NULL,
        CONSTRAINT "rank_buckets_place_unique" UNIQUE ("points", "best_lap_ms", "best_lap_at", "user_id"),
        CONSTRAINT "rank_buckets_pkey" PRIMARY KEY ("id")
      )
    `);
    await q.query(`
      CREATE TABLE "rank_changes" (
        "id" uuid NOT NULL,
        "user_id" uuid NOT NULL,
        "old_points" integer,
        "old_best_lap_ms" integer,
        "old_best_lap_at" TIMESTAMP(3) WITH TIME ZONE,
        "new_points" integer,
        "new_best_lap_ms" integer,
        "new_best_lap_at" TIMESTAMP(3) WITH TIME ZONE,
        CONSTRAINT "rank_changes_pkey" PRIMARY KEY ("id")
      )
    `);
    // the lock keeps rows from changing between the count and the triggers
    await q.query(`LOCK TABLE "driver_totals" IN SHARE ROW EXCLUSIVE MODE`);
    await this.fill(q);
    await q.query(`
      CREATE OR REPLACE FUNCTION "record_rank_change"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO rank_changes (id, user_id, old_points, old_best_lap_ms, old_best_lap_at, new_points, new_best_lap_ms,
                                  new_best_lap_at)
        VALUES (gen_random_uuid(), coalesce(NEW.user_id, OLD.user_id),
                CASE WHEN OLD.best_lap_ms IS NOT NULL THEN OLD.total_points END, OLD.best_lap_ms, OLD.best_lap_at,
                CASE WHEN NEW.best_lap_ms IS NOT NULL THEN NEW.total_points END, NEW.best_lap_ms, NEW.best_lap_at);
        RETURN NULL;
      END $$
    `);
    await q.query(`
      CREATE TRIGGER "driver_totals_ranked" AFTER INSERT ON "driver_totals"
        FOR EACH ROW WHEN (NEW.best_lap_ms IS NOT NULL) EXECUTE FUNCTION "record_rank_change"()
    `);
    await q.query(`
      CREATE TRIGGER "driver_totals_moved" AFTER UPDATE ON "driver_totals"
        FOR EACH ROW WHEN ((OLD.best_lap_ms, OLD.best_lap_at) IS DISTINCT FROM (NEW.best_lap_ms, NEW.best_lap_at)
                           OR (OLD.total_points <> NEW.total_points AND NEW.best_lap_ms IS NOT NULL))
        EXECUTE FUNCTION "record_rank_change"()
    `);
    await q.query(`
      CREATE TRIGGER "driver_totals_unranked" AFTER DELETE ON "driver_totals"
        FOR EACH ROW WHEN (OLD.best_lap_ms IS NOT NULL) EXECUTE FUNCTION "record_rank_change"()
    `);
  }

  /**
   * Fills the buckets with the drivers who are already ranked, 500 in each. The first bucket starts ahead of every possible
   * driver.
   */
  private async fill(q: QueryRunner): Promise<void> {
    await q.query(`
      INSERT INTO "rank_buckets" ("id", "points", "best_lap_ms", "best_lap_at", "user_id", "drivers")
      SELECT gen_random_uuid(), CASE WHEN place = 0 THEN 2147483647 ELSE total_points END, CASE WHEN place = 0 THEN 0 ELSE best_lap_ms END,
             CASE WHEN place = 0 THEN '-infinity' ELSE best_lap_at END,
             CASE WHEN place = 0 THEN '00000000-0000-0000-0000-000000000000' ELSE user_id END,
             least(500, ranked - place)
        FROM (SELECT total_points, best_lap_ms, best_lap_at, user_id, count(*) OVER () AS ranked,
                     row_number() OVER (ORDER BY total_points DESC, best_lap_ms, best_lap_at, user_id) - 1 AS place
                FROM "driver_totals" WHERE best_lap_ms IS NOT NULL) places
       WHERE place % 500 = 0
    `);
    await q.query(`
      INSERT INTO "rank_buckets" ("id", "points", "best_lap_ms", "best_lap_at", "user_id", "drivers")
      VALUES (gen_random_uuid(), 2147483647, 0, '-infinity', '00000000-0000-0000-0000-000000000000', 0)
      ON CONFLICT DO NOTHING
    `);
  }
}
