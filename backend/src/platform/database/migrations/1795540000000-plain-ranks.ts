import type { QueryRunner } from 'typeorm';
import { Migration } from '../migration.js';

/** Removes what RankBuckets added, because ranks are counted in the index of driver_totals from now on. */
export class PlainRanks1795540000000 extends Migration {
  async up(q: QueryRunner): Promise<void> {
    for (const trigger of ['driver_totals_ranked', 'driver_totals_moved', 'driver_totals_unranked']) {
      await q.query(`DROP TRIGGER "${trigger}" ON "driver_totals"`);
    }
    await q.query(`DROP FUNCTION "record_rank_change"`);
    await q.query(`DROP TABLE "rank_changes", "rank_buckets"`);
  }
}
