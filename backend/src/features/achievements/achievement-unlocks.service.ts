import { Injectable } from '@nestjs/common';
import { announce } from '../../platform/announce/announce.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { passLapGate } from '../../platform/database/locks.js';
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
    return this.database.transaction(async (manager) => {
      await passLapGate(manager); // a reset takes all or finds nothing
      if (await this.store.unlockReached(manager, reached)) await this.credit(manager, reached.userId);
    });
  }

  /** Awards one achievement, in a transaction that passed the lap gate. False when the driver has it. */
  async award(manager: Transaction, userId: string, achievementId: string): Promise<boolean> {
    const isNew = await this.store.unlock(manager, userId, achievementId);
    if (isNew) await this.credit(manager, userId);
    return isNew;
  }

  /** Runs a change of an achievement and brings the points of everyone who has it in line. @returns how many have it */
  async changing(manager: Transaction, achievementId: string, change: () => Promise<void>): Promise<number> {
    const holders = await this.store.listHolders(manager, achievementId);
    await change();
    await this.credits.recompute(manager, holders);
    if (holders.length > 0) await announce(manager, 'achievements', holders);
    return holders.length;
  }

  /** Takes a driver's achievements (null: everyone's), in a reset, which sets points to zero itself. @returns how many */
  removeAll(manager: Transaction, userId: string | null): Promise<number> {
    return this.store.deleteOf(manager, userId);
  }

  private async credit(manager: Transaction, userId: string): Promise<void> {
    await this.credits.recompute(manager, [userId]);
    await announce(manager, 'achievements', [userId]);
  }
}
