import { Injectable } from '@nestjs/common';
import { announce } from '../../platform/announce/announce.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { acquireLapLockShared } from '../laps/lap-lock.js';
import { DriverPointsService } from '../laps/totals/driver-points.service.js';
import { EarnedAchievementsService } from '../laps/totals/earned-achievements.service.js';
import { AchievementUnlocksStore } from './achievement-unlocks.store.js';

/** Awards and revokes achievements together with their points, by rule or on behalf of an admin. */
@Injectable()
export class AchievementUnlocksService {
  constructor(
    private readonly database: Database,
    private readonly store: AchievementUnlocksStore,
    private readonly credits: DriverPointsService,
    private readonly earned: EarnedAchievementsService,
  ) {}

  /**
   * Awards drivers the achievements that their laps and results have earned, revokes unearned ones, and updates the points. Safe
   * to repeat.
   */
  reconcile(userIds: readonly string[]): Promise<void> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockShared(tx); // a reset either follows and deletes them all, or has left none to award
      await this.earned.reconcile(tx, userIds);
    });
  }

  /**
   * Awards one achievement and its points, in a transaction that has locked the achievement and holds the lap lock.
   * @returns false when the driver already has it
   */
  async award(tx: Transaction, userId: string, achievementId: string): Promise<boolean> {
    await this.credits.lock(tx, [userId]);
    const isNew = await this.store.award(tx, userId, achievementId);
    if (isNew) await this.credit(tx, userId);
    return isNew;
  }

  /**
   * Revokes one achievement, which must be locked by the transaction, and its points.
   * @returns false when the driver does not have it
   */
  async revoke(tx: Transaction, userId: string, achievementId: string): Promise<boolean> {
    await this.credits.lock(tx, [userId]);
    const isRevoked = await this.store.revoke(tx, userId, achievementId);
    if (isRevoked) await this.credit(tx, userId);
    return isRevoked;
  }

  /** Runs a change of an achievement and then updates the points of everyone who has it. @returns the number of these drivers */
  async changing(tx: Transaction, achievementId: string, change: () => Promise<void>): Promise<number> {
    const holders = await this.store.listHolders(tx, achievementId);
    await change();
    await this.credits.recompute(tx, holders);
    if (holders.length > 0) await announce(tx, 'achievements', holders);
    return holders.length;
  }

  /**
   * Deletes the achievements of a driver, or of everyone (null), for a reset, which sets the points to zero itself.
   * @returns the number of deleted achievements
   */
  async removeAll(tx: Transaction, userId: string | null): Promise<number> {
    await this.earned.lock(tx);
    return this.store.deleteOf(tx, userId);
  }

  private async credit(tx: Transaction, userId: string): Promise<void> {
    await this.credits.recompute(tx, [userId]);
    await announce(tx, 'achievements', [userId]);
  }
}
