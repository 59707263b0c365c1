import type { Job } from 'bullmq';
import { LeagueWorker, REPLACED_JOBS, WorksQueue } from '../../platform/queue/league-worker.js';
import { AchievementUnlocksService } from './achievement-unlocks.service.js';
import { ACHIEVEMENTS_QUEUE, type UnlockJob } from './achievements.queue.js';

/** Brings drivers' achievements in line with what they drove and won. */
@WorksQueue(ACHIEVEMENTS_QUEUE, REPLACED_JOBS)
export class AchievementsWorker extends LeagueWorker<UnlockJob> {
  constructor(private readonly unlocks: AchievementUnlocksService) {
    super();
  }

  async process(job: Job<UnlockJob>): Promise<void> {
    await this.unlocks.reconcile(job.data.userId);
  }
}
