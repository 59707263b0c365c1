import { Injectable } from '@nestjs/common';
import { type Announcement, announceAll } from '../../platform/announce/announce.js';
import type { Transaction } from '../../platform/database/database.js';
import { type Adjustment, CreditsStore } from './credits.store.js';

/**
 * The front door to what drivers have beside laps: points = results + achievements + adjustment, wins = results +
 * adjustment, podiums = results.
 */
@Injectable()
export class DriverCredits {
  constructor(private readonly store: CreditsStore) {}

  /**
   * Makes drivers' points, wins and podiums right, in the transaction that changed their results or achievements.
   * Safe to repeat; a driver who is gone is left out.
   */
  async recompute(manager: Transaction, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return;
    await this.store.recompute(manager, [...new Set(userIds)]);
    await announceAll(manager, creditNews(userIds));
  }

  /** Holds a driver's totals until the transaction ends, so that what is read of them stays true. */
  async hold(manager: Transaction, userId: string): Promise<void> {
    await this.store.lock(manager, [userId]);
  }

  /** Makes a driver's points or wins what an admin says; later results add to it. */
  async adjust(manager: Transaction, userId: string, adjustment: Adjustment): Promise<void> {
    if (adjustment.points === undefined && adjustment.wins === undefined) return;
    await this.store.adjust(manager, userId, adjustment);
    await announceAll(manager, creditNews([userId]));
  }

  /** Takes all of a driver's points, wins and podiums; the caller takes away what they had been earned with. */
  async clear(manager: Transaction, userId: string): Promise<void> {
    await this.store.clear(manager, userId);
    await announceAll(manager, creditNews([userId]));
  }
}

function creditNews(userIds: readonly string[]): Announcement[] {
  return [
    { topic: 'standings', ids: [] },
    { topic: 'members', ids: userIds },
  ];
}
