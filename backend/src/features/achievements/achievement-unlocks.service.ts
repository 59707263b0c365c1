import { Injectable } from '@nestjs/common';
import { announce } from '../../platform/announce/announce.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { holdLapLockShared } from '../laps/lap-lock.js';
import { DriverPointsService } from '../laps/totals/driver-points.service.js';
import { AchievementUnlocksStore, type Reached } from './achievement-unlocks.store.js';

/** Gives and takes achievements, always together with their points. */
@Injectable()
export class AchievementUnlocksService {
  constructor(
    private readonly database: Database,
    private readonly store: AchievementUnlocksStore,
    private readonly credits: DriverPointsService,
  ) {}

  /** Unlocks a predefined achievement if the driver has reached it, with its points. Safe to repeat. */
  unlockReached(reached: Reached): Promise<void> {
    return this.database.transaction(async (tx) => {
      await holdLapLockShared(tx); // a reset takes all or finds nothing
      if (await this.store.unlockReached(tx, reached)) await this.credit(tx, reached.userId);
    });
  }

  /** Awards one achievement, in a transaction that holds the lap lock. False when the driver has it. */
  async award(tx: Transaction, userId: string, achievementId: string): Promise<boolean> {
    const isNew = await this.store.unlock(tx, userId, achievementId);
    if (isNew) await this.credit(tx, userId);
    return isNew;
  }

  /** Runs a change of an achievement and brings the points of everyone who has it in line. @returns how many have it */
  async changing(tx: Transaction, achievementId: string, change: () => Promise<void>): Promise<number> {
    const holders = await this.store.listHolders(tx, achievementId);
    await change();
    await this.credits.recompute(tx, holders);
    if (holders.length > 0) await announce(tx, 'achievements', holders);
    return holders.length;
  }

  /** Takes a driver's achievements (null: everyone's), in a reset, which sets points to zero itself. @returns how many */
  removeAll(tx: Transaction, userId: string | null): Promise<number> {
    return this.store.deleteOf(tx, userId);
  }

  private async credit(tx: Transaction, userId: string): Promise<void> {
    await this.credits.recompute(tx, [userId]);
    await announce(tx, 'achievements', [userId]);
  }
}
