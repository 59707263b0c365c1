import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/database.js';
import { type Announcement, announceAll } from '../../platform/announce/announce.js';
import { type Adjustment, TotalsStore } from './totals.store.js';

/** The front door to what drivers have beside laps: points, wins, podiums. */
@Injectable()
export class DriverCredits {
  constructor(private readonly totals: TotalsStore) {}

  /** Makes a driver's points or wins what an admin says; later results add to it. */
  async adjust(manager: Transaction, userId: string, adjustment: Adjustment): Promise<void> {
    if (adjustment.points === undefined && adjustment.wins === undefined) return;
    await this.totals.adjust(manager, userId, adjustment);
    await announceAll(manager, creditNews(userId));
  }

  /** Takes all of a driver's points, wins and podiums; the caller takes away what they had been earned with. */
  async clear(manager: Transaction, userId: string): Promise<void> {
    await this.totals.clearCredits(manager, userId);
    await announceAll(manager, creditNews(userId));
  }
}

function creditNews(userId: string): Announcement[] {
  return [
    { topic: 'standings', ids: [] },
    { topic: 'members', ids: [userId] },
  ];
}
