import { Injectable } from '@nestjs/common';
import { type Announcement, announceAll } from '../../../platform/announce/announce.js';
import type { Transaction } from '../../../platform/database/database.js';
import { type Adjustment, DriverPointsStore } from './driver-points.store.js';
import { TotalsStore } from './totals.store.js';

export type { Adjustment } from './driver-points.store.js';

/**
 * Maintains drivers' totals other than laps: points = results + achievements + adjustment, wins = results + adjustment, podiums
 * = results. It also applies admins' edits of laps and best lap.
 */
@Injectable()
export class DriverPointsService {
  constructor(
    private readonly store: DriverPointsStore,
    private readonly totals: TotalsStore,
  ) {}

  /**
   * Recomputes drivers' points, wins and podiums, in the transaction that changed their results or achievements. Safe to repeat;
   * drivers who no longer exist are skipped.
   */
  async recompute(tx: Transaction, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    await this.store.recompute(tx, [...new Set(userIds)]);
    await announceAll(tx, announcementsFor(userIds));
  }

  /** Locks drivers' totals until the transaction ends, so that values read from them stay valid. */
  async lock(tx: Transaction, userIds: readonly string[]): Promise<void> {
    await this.store.lock(tx, userIds);
  }

  /**
   * Sets a driver's totals on behalf of an admin, in a transaction that holds the lap lock exclusively. Later laps and
   * results add to points, wins and laps. A best lap is ranked as if it were driven now, and stays until a faster lap is
   * counted.
   */
  async adjust(tx: Transaction, userId: string, adjustment: Adjustment): Promise<void> {
    if (Object.values(adjustment).every((value) => value === undefined)) return;
    await this.store.adjust(tx, userId, adjustment);
    if (adjustment.bestLapMs !== undefined) await this.totals.rebuildLeague(tx); // a first best lap may rank the driver
    await announceAll(tx, announcementsFor([userId]));
  }

  /**
   * Removes all of a driver's points, wins, podiums and adjustments. The caller then deletes the driver's laps and recomputes the
   * league's totals.
   */
  async clear(tx: Transaction, userId: string): Promise<void> {
    await this.store.clear(tx, userId);
    await announceAll(tx, announcementsFor([userId]));
  }
}

function announcementsFor(userIds: readonly string[]): Announcement[] {
  return [
    { topic: 'standings', ids: [] },
    { topic: 'members', ids: userIds },
  ];
}
