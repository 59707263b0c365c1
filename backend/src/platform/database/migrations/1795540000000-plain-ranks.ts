import type { MigrationInterface, QueryRunner } from 'typeorm';
import { RankBuckets1795345200000 } from './1795345200000-rank-buckets.js';

/** Removes what RankBuckets added, because ranks are counted in the index of driver_totals from now on. */
export class PlainRanks1795540000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await new RankBuckets1795345200000().down(q);
  }

  async down(q: QueryRunner): Promise<void> {
    await new RankBuckets1795345200000().up(q);
  }
}
