import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { FORGOTTEN_WHEN_ENDED, LeagueQueue, RETRIES } from '../../platform/queue/league-queue.js';

export const ACHIEVEMENTS_QUEUE = 'achievements';

/** Names drivers who may lack an earned achievement or have an unearned one; the worker reconciles them. */
export interface UnlockJob {
  /** Absent from jobs of earlier versions, which named one driver; the sweep finds that driver again. */
  readonly userIds?: readonly string[];
}

/** The maximum number of drivers in one job, who are reconciled in one transaction. */
const MAX_DRIVERS = 100;
const JOB_OPTIONS = { ...RETRIES, ...FORGOTTEN_WHEN_ENDED };

/** Enqueues jobs that award and revoke achievements. If the queue loses jobs, the sweep enqueues their drivers again. */
@Injectable()
export class AchievementsQueue extends LeagueQueue<UnlockJob> {
  constructor(@InjectQueue(ACHIEVEMENTS_QUEUE) queue: Queue<UnlockJob>) {
    super(queue);
  }

  /** Enqueues jobs that reconcile the drivers' achievements, 100 drivers each. @throws when the queue is unreachable */
  async enqueue(userIds: readonly string[]): Promise<void> {
    for (let start = 0; start < userIds.length; start += MAX_DRIVERS)
      await this.add('unlock', { userIds: userIds.slice(start, start + MAX_DRIVERS) }, JOB_OPTIONS);
  }
}
