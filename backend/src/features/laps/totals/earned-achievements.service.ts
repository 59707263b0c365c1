import { Injectable } from '@nestjs/common';
import { announce } from '../../../platform/announce/announce.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { acquireLapLockShared } from '../lap-lock.js';
import { DriverPointsService } from './driver-points.service.js';
import { EarnedAchievementsStore } from './earned-achievements.store.js';

/**
 * Keeps the achievements that unlock by themselves, and their points, in line with laps and results. Achievements awarded by an
 * admin stay, and those taken away by an admin do not return.
 */
@Injectable()
export class EarnedAchievementsService {
  constructor(
    private readonly database: Database,
    private readonly store: EarnedAchievementsStore,
    private readonly points: DriverPointsService,
  ) {}

  /**
   * Locks the achievements that unlock by themselves. Call it before drivers' totals are locked, because `reconcileWithin` locks
   * in this order.
   */
  async lock(tx: Transaction): Promise<void> {
    await this.store.lock(tx);
  }

  /** Lists which of the drivers lack an earned achievement or have an unearned one. */
  listDiffering(userIds: readonly string[]): Promise<string[]> {
    return this.store.listDiffering(userIds);
  }

  /** Reconciles drivers in a transaction of its own. Safe to repeat. */
  reconcile(userIds: readonly string[]): Promise<void> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockShared(tx); // a reset either follows and deletes them all, or has left none to award
      await this.reconcileWithin(tx, userIds);
    });
  }

  /**
   * Awards and revokes the achievements that follow from drivers' laps and results, at the end of the transaction that changed
   * these and holds the lap lock. Safe to repeat; drivers who no longer exist are skipped.
   */
  async reconcileWithin(tx: Transaction, userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0 || !(await this.store.lock(tx))) return;
    await this.points.lock(tx, userIds);
    const changed = await this.store.reconcile(tx, userIds);
    if (changed.length === 0) return;
    await this.points.recompute(tx, changed);
    await announce(tx, 'achievements', changed);
  }
}
