import type { Job } from 'bullmq';
import { LeagueWorker, REPLACED_JOBS, WorksQueue } from '../../platform/queue/league-worker.js';
import { EarnedAchievementsService } from '../laps/totals/earned-achievements.service.js';
import { ACHIEVEMENTS_QUEUE, type UnlockJob } from './achievements.queue.js';

/** Reconciles drivers' achievements with their laps and results. */
@WorksQueue(ACHIEVEMENTS_QUEUE, REPLACED_JOBS)
export class AchievementsWorker extends LeagueWorker<UnlockJob> {
  constructor(private readonly earned: EarnedAchievementsService) {
    super();
  }

  /** Reconciles the drivers together or, on a retry, one by one, so that a failure for one does not block the others. */
  async process({ data: { userIds = [] }, attemptsMade }: Job<UnlockJob>): Promise<void> {
    const failures: unknown[] = [];
    for (const some of attemptsMade === 0 ? [userIds] : userIds.map((userId) => [userId]))
      await this.earned.reconcile(some).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}
