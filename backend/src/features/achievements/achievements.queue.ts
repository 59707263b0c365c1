import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { FORGOTTEN_WHEN_ENDED, LeagueQueue, RETRIES } from '../../platform/queue/league-queue.js';

export const ACHIEVEMENTS_QUEUE = 'achievements';

/** Names an achievement that a driver may lack or have without earning it; the worker reconciles the driver. */
export interface UnlockJob {
  readonly userId: string;
  readonly achievementId: string;
}

const JOB_OPTIONS = { ...RETRIES, ...FORGOTTEN_WHEN_ENDED };

/** Jobs that give and take achievements. It may lose everything: the sweep enqueues them again. */
@Injectable()
export class AchievementsQueue extends LeagueQueue<UnlockJob> {
  constructor(@InjectQueue(ACHIEVEMENTS_QUEUE) queue: Queue<UnlockJob>) {
    super(queue);
  }

  /** One job for each driver and achievement, however many processes enqueue it. @throws when the queue is away. */
  enqueue(jobs: readonly UnlockJob[]): Promise<void> {
    return this.addAll(
      jobs.map((data) => ({
        name: 'unlock',
        data,
        opts: { ...JOB_OPTIONS, jobId: `${data.userId}-${data.achievementId}` },
      })),
    );
  }
}
