import { Injectable } from '@nestjs/common';
import { announce } from '../../../platform/announce/announce.js';
import type { Transaction } from '../../../platform/database/database.js';
import { DriverPointsService } from './driver-points.service.js';
import { EarnedAchievementsStore } from './earned-achievements.store.js';

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

  /**
   * Locks achievements before the transaction locks the totals of drivers, in the order in which reconciling locks
   * them.
   */
  async lock(tx: Transaction): Promise<void> {
    await this.store.lock(tx);
  }

  /** Lists which of these drivers lack an achievement or have one without cause. */
  listDiffering(userIds: readonly string[]): Promise<string[]> {
    return this.store.listDiffering(userIds);
  }

  /**
   * Gives and takes what follows from drivers' laps and results, at the end of the transaction that changed them and
   * holds the lap lock. Safe to repeat; a driver who is gone is left out.
   */
  async reconcile(tx: Transaction, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0 || !(await this.store.lock(tx))) return;
    await this.points.lock(tx, userIds);
    const changed = await this.store.reconcile(tx, userIds);
    if (changed.length === 0) return;
    await this.points.recompute(tx, changed);
    await announce(tx, 'achievements', changed);
  }
}
