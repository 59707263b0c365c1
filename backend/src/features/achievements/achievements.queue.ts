import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { withinEnqueueTimeout } from '../../platform/queue/enqueue.js';
import { logQueueErrors } from '../../platform/queue/queue-errors.js';

export const ACHIEVEMENTS_QUEUE = 'achievements';

/** What a driver seems to have reached; the worker looks again. */
export interface UnlockJob {
  readonly userId: string;
  readonly achievementId: string;
}

const JOB_OPTIONS = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 200, jitter: 0.5 }, // at most 1.6 s
  removeOnComplete: true, // its id may come again, after a reset
  removeOnFail: true, // kept, it would keep the sweep from asking again; the log says why
};

/** Jobs that unlock achievements. It may lose everything: the sweep asks again. */
@Injectable()
export class AchievementsQueue implements OnModuleInit {
  private readonly logger = new Logger(AchievementsQueue.name);

  constructor(@InjectQueue(ACHIEVEMENTS_QUEUE) private readonly queue: Queue<UnlockJob>) {}

  onModuleInit(): void {
    logQueueErrors(this.queue, this.logger);
  }

  /** One job for each driver and achievement, however many processes ask. @throws when the queue is away. */
  async enqueue(jobs: readonly UnlockJob[]): Promise<void> {
    if (jobs.length === 0) return;
    await withinEnqueueTimeout(
      this.queue.addBulk(
        jobs.map((data) => ({
          name: 'unlock',
          data,
          opts: { ...JOB_OPTIONS, jobId: `${data.userId}-${data.achievementId}` },
        })),
      ),
    );
  }
}
