import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Announcement } from '../../platform/announce/announce.js';
import { OnAnnouncement, OnResync } from '../../platform/announce/on-announcement.js';
import { ChangeCollector } from '../../platform/scheduling/change-collector.js';
import { RepeatingTask } from '../../platform/scheduling/repeating-task.js';
import { EarnedAchievementsService } from '../laps/totals/earned-achievements.service.js';
import { AchievementUnlocksStore } from './achievement-unlocks.store.js';
import { AchievementsQueue } from './achievements.queue.js';

const SWEEP_INTERVAL_MS = 30_000;
const DRIVERS_PER_SWEEP = 2_000;

/**
 * Enqueues the drivers who may have earned an achievement after laps were counted, because counting does not award any; every
 * other change reconciles its drivers in its own transaction. Sweeps check all drivers in turn, again and again, so that a lost
 * announcement or queue loses no achievement. They also revoke unearned achievements left by older versions.
 */
@Injectable()
export class UnlockAchievementsTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly laps = new ChangeCollector(UnlockAchievementsTask.name, async (lapIds) =>
    this.enqueueDiffering(await this.store.listDriversOf(lapIds)),
  );
  private readonly sweeps = new RepeatingTask(UnlockAchievementsTask.name, SWEEP_INTERVAL_MS, () => this.sweep());
  private sweptTo: string | null = null;

  constructor(
    private readonly store: AchievementUnlocksStore,
    private readonly earned: EarnedAchievementsService,
    private readonly queue: AchievementsQueue,
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

  private async enqueueDiffering(userIds: readonly string[]): Promise<void> {
    await this.queue.enqueue(await this.earned.listDiffering(userIds));
  }

  private async sweep(): Promise<void> {
    const userIds = await this.store.listDrivers(this.sweptTo, DRIVERS_PER_SWEEP);
    await this.enqueueDiffering(userIds);
    this.sweptTo = userIds.length < DRIVERS_PER_SWEEP ? null : (userIds.at(-1) ?? null);
  }
}
