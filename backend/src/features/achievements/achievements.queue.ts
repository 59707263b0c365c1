import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { FORGOTTEN_WHEN_ENDED, LeagueQueue, RETRIES } from '../../platform/queue/league-queue.js';

export const ACHIEVEMENTS_QUEUE = 'achievements';

/** Names drivers who may lack an achievement or have one without earning it; the worker reconciles them. */
export interface UnlockJob {
  /** Absent from jobs of versions that named one driver: the sweep finds that driver again. */
  readonly userIds?: readonly string[];
}

/** Limits the drivers of one job, which share a transaction. */
const MAX_DRIVERS = 100;
const JOB_OPTIONS = { ...RETRIES, ...FORGOTTEN_WHEN_ENDED };

/** Enqueues jobs that award and take back achievements. It may lose everything: the sweep enqueues them again. */
@Injectable()
export class AchievementsQueue extends LeagueQueue<UnlockJob> {
  constructor(@InjectQueue(ACHIEVEMENTS_QUEUE) queue: Queue<UnlockJob>) {
    super(queue);
  }

  /** Enqueues a job that reconciles these drivers. @throws when the queue is away. */
  async enqueue(userIds: readonly string[]): Promise<void> {
    for (let start = 0; start < userIds.length; start += MAX_DRIVERS)
      await this.add('unlock', { userIds: userIds.slice(start, start + MAX_DRIVERS) }, JOB_OPTIONS);
  }
}
