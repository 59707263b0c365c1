import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Announcement } from '../../platform/announce/announce.js';
import { OnAnnouncement, OnResync } from '../../platform/announce/on-announcement.js';
import { isDatabaseAway } from '../../platform/database/database-errors.js';
import { ChangeCollector } from '../../platform/scheduling/change-collector.js';
import { RepeatingTask } from '../../platform/scheduling/repeating-task.js';
import { EarnedAchievementsService } from '../laps/totals/earned-achievements.service.js';
import { AchievementUnlocksStore } from './achievement-unlocks.store.js';

const SWEEP_INTERVAL_MS = 30_000;
const DRIVERS_PER_SWEEP = 2_000;
/** The maximum number of drivers in one transaction, which locks their totals. */
const MAX_DRIVERS = 100;

/**
 * Awards the achievements that drivers have earned with counted laps, because counting does not award any; every other change
 * reconciles its drivers in its own transaction. Sweeps repeatedly check all drivers in turn, so that a lost announcement or a
 * failure loses no achievement. They also revoke unearned achievements left by older versions.
 */
@Injectable()
export class UnlockAchievementsTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(UnlockAchievementsTask.name);
  private readonly laps = new ChangeCollector(UnlockAchievementsTask.name, async (lapIds) =>
    this.reconcileDiffering(await this.store.listDriversOf(lapIds)),
  );
  private readonly sweeps = new RepeatingTask(UnlockAchievementsTask.name, SWEEP_INTERVAL_MS, () => this.sweep());
  private sweptTo: string | null = null;

  constructor(
    private readonly store: AchievementUnlocksStore,
    private readonly earned: EarnedAchievementsService,
  ) {}

  @OnAnnouncement('laps-counted', 'laps-changed')
  followLaps({ ids: lapIds }: Announcement): void {
    this.laps.add(lapIds);
  }

  @OnResync()
  sweepNow(): void {
    this.sweeps.now();
  }

  onApplicationBootstrap(): void {
    this.sweeps.now();
  }

  onApplicationShutdown(): void {
    this.laps.close();
    this.sweeps.stop();
  }

  private async reconcileDiffering(userIds: readonly string[]): Promise<void> {
    const differing = await this.earned.listDiffering(userIds);
    for (let start = 0; start < differing.length; start += MAX_DRIVERS)
      await this.reconcile(differing.slice(start, start + MAX_DRIVERS));
  }

  /**
   * Reconciles drivers together or, if that fails, one by one, so that a failure for one does not block the others.
   * @throws the database error when PostgreSQL is unreachable; other failures are logged
   */
  private async reconcile(userIds: readonly string[]): Promise<void> {
    try {
      await this.earned.reconcile(userIds);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (userIds.length > 1) for (const userId of userIds) await this.reconcile([userId]);
      else this.logger.error({ err: error, msg: `the achievements of ${userIds[0]} wait for a sweep` });
    }
  }

  private async sweep(): Promise<void> {
    const userIds = await this.store.listDrivers(this.sweptTo, DRIVERS_PER_SWEEP);
    await this.reconcileDiffering(userIds);
    this.sweptTo = userIds.length < DRIVERS_PER_SWEEP ? null : (userIds.at(-1) ?? null);
  }
}
