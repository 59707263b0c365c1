import { Injectable } from '@nestjs/common';
import { announce } from '../../../platform/announce/announce.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { acquireLapLockShared } from '../lap-lock.js';
import { DriverPointsService } from './driver-points.service.js';
import { EarnedAchievementsStore } from './earned-achievements.store.js';

/**
 * Keeps predefined achievements and their points consistent with laps and results. Achievements that an admin awarded remain,
 * and those that an admin revoked do not return.
 */
@Injectable()
export class EarnedAchievementsService {
  constructor(
    private readonly database: Database,
    private readonly store: EarnedAchievementsStore,
    private readonly points: DriverPointsService,
  ) {}

  /**
   * Locks the predefined achievements until the transaction ends. Call it before drivers' totals are locked, because
   * `reconcileWithin` locks in this order.
   */
  async lock(tx: Transaction): Promise<void> {
    await this.store.lock(tx);
  }

  /** Lists which of the drivers lack an earned achievement or have an unearned one. */
  listDiffering(userIds: readonly string[]): Promise<string[]> {
    return this.store.listDiffering(userIds);
  }

  /** Reconciles the drivers' achievements in a new transaction. Safe to repeat. */
  reconcile(userIds: readonly string[]): Promise<void> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockShared(tx); // a reset either follows and deletes them all, or has left none to award
      await this.reconcileWithin(tx, userIds);
    });
  }

  /**
   * Awards and revokes the achievements that follow from drivers' laps and results, at the end of a transaction that changed
   * laps or results and holds the lap lock. Safe to repeat; drivers who no longer exist are skipped.
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
