import { Injectable } from '@nestjs/common';
import { announce } from '../../../platform/announce/announce.js';
import type { Transaction } from '../../../platform/database/database.js';
import { DriverPointsService } from './driver-points.service.js';
import { EarnedAchievementsStore, type EarnedDifference } from './earned-achievements.store.js';

/**
 * Keeps the achievements that unlock by themselves in line with laps and results, with their points. What an admin gave
 * stays, what an admin took back does not return.
 */
@Injectable()
export class EarnedAchievementsService {
  constructor(
    private readonly store: EarnedAchievementsStore,
    private readonly points: DriverPointsService,
  ) {}

  /** For a transaction that holds the totals of drivers before it reconciles: the order of all others. */
  async hold(tx: Transaction): Promise<void> {
    await this.store.hold(tx);
  }

  /** Lists the achievements that these drivers lack, and those they have without cause. */
  listDifferences(userIds: readonly string[]): Promise<EarnedDifference[]> {
    return this.store.listDifferences(userIds);
  }

  /**
   * Gives and takes what follows from drivers' laps and results, at the end of the transaction that changed them and
   * holds the lap lock. Safe to repeat; a driver who is gone is left out.
   */
  async reconcile(tx: Transaction, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0 || !(await this.store.hold(tx))) return;
    await this.points.hold(tx, userIds);
    const changed = await this.store.reconcile(tx, userIds);
    if (changed.length === 0) return;
    await this.points.recompute(tx, changed);
    await announce(tx, 'achievements', changed);
  }
}
