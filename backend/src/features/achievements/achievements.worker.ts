import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { LeagueWorker } from '../../platform/queue/league-worker.js';
import { AchievementUnlocksService } from './achievement-unlocks.service.js';
import { ACHIEVEMENTS_QUEUE, type UnlockJob } from './achievements.queue.js';

const WORKER_OPTIONS = { concurrency: 1, lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 10 };

/** Unlocks what drivers have reached. */
@Processor(ACHIEVEMENTS_QUEUE, WORKER_OPTIONS)
export class AchievementsWorker extends LeagueWorker<UnlockJob> {
  constructor(private readonly unlocks: AchievementUnlocksService) {
    super();
  }

  async process(job: Job<UnlockJob>): Promise<void> {
    await this.unlocks.unlockReached(job.data);
  }
}
