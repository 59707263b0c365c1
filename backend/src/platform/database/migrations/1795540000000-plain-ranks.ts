import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RankBuckets1795345200000 } from './1795345200000-rank-buckets.js';

/** Ranks are counted in the index of driver_totals, so that nothing has to be kept for them. */
export class PlainRanks1795540000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await new RankBuckets1795345200000().down(q);
  }

  async down(q: QueryRunner): Promise<void> {
    await new RankBuckets1795345200000().up(q);
  }
}
