import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { waitLonger } from '../../../platform/database/connections/patience.js';
import { retryConflicts } from '../../../platform/database/transaction.js';
import { ADD_CHANGES, DIVIDE_LARGE, JOIN_SMALL } from './rank-buckets-statements.js';

/** An advisory lock; its number differs from those of other features and of platform/database. */
const BUCKETS_LOCK = 7_004;
/** After so many the space of removed rows is given back at once: each rank reads through rank_changes. */
const MANY_CHANGES = 20_000;

/** How many drivers a bucket holds. */
interface BucketSizes {
  /** One with more is divided. */
  readonly most: number;
  /** About so many are in each of its pieces. */
  readonly usual: number;
  /** Two neighbours with so few together become one: buckets that drivers have left would add up. */
  readonly few: number;
}

/** A rank reads one line for each bucket before its own and one for each driver in it: at a million drivers as many of both. */
const SIZES: BucketSizes = { most: 1_000, usual: 500, few: 250 };

/** Keeps the counts short from which ranks are added up. Ranks are right at any time, with this or without it. */
@Injectable()
export class RankBucketsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** How many changes are not added to the buckets yet, at most `most`. */
  async countChanges(most: number): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM (SELECT FROM rank_changes LIMIT $1) changes`,
      [most],
    );
    return row?.count ?? 0;
  }

  /**
   * Adds the changes to the buckets and makes these even again, all in one snapshot: a change that is committed after
   * its start stays for the next time. Nothing waits for it. Does nothing while another process is at it.
   */
  async addChanges({ most, usual, few } = SIZES): Promise<void> {
    const added = await retryConflicts(() =>
      this.dataSource.transaction('REPEATABLE READ', async (tx) => {
        await waitLonger(tx);
        const [lock] = await tx.query<{ held: boolean }[]>(`SELECT pg_try_advisory_xact_lock(${BUCKETS_LOCK}) AS held`);
        if (!lock?.held) return 0;
        const [row] = await tx.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM rank_changes`);
        await tx.query(ADD_CHANGES);
        await tx.query(JOIN_SMALL, [few]);
        await tx.query(DIVIDE_LARGE, [most, usual]);
        return row?.count ?? 0;
      }),
    );
    if (added >= MANY_CHANGES) await this.giveBackSpace();
  }

  /** Of a million removed rows it takes longer than a request may. */
  private async giveBackSpace(): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await waitLonger(runner.manager);
      await runner.query('VACUUM rank_changes');
    } finally {
      await runner.release();
    }
  }
}
