import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { AchievementUnlocks } from './achievement-unlocks.service.js';
import { ACHIEVEMENTS_QUEUE, type UnlockJob } from './achievements.queue.js';

const WORKER_OPTIONS = { concurrency: 1, lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 10 };

/** Unlocks what drivers have reached. */
@Processor(ACHIEVEMENTS_QUEUE, WORKER_OPTIONS)
export class AchievementsWorker extends WorkerHost {
  private readonly logger = new Logger(AchievementsWorker.name);

  constructor(private readonly unlocks: AchievementUnlocks) {
    super();
  }

  async process(job: Job<UnlockJob>): Promise<void> {
    await this.unlocks.unlockReached(job.data);
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<UnlockJob> | undefined, error: Error): void {
    this.logger.error({ err: error, job: job?.id, msg: 'a job failed; it is tried again, or asked for by the sweep' });
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(error.message);
  }
}
