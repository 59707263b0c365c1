import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { createHash } from 'node:crypto';
import { FORGOTTEN_WHEN_ENDED, LeagueQueue, RETRIES } from '../../../platform/queue/league-queue.js';

export const RACE_RESULTS_QUEUE = 'race-results';

/** Describes the completed event to reclassify. */
export interface ReclassifyJob {
  readonly eventId: string;
}

/** Enqueues jobs that bring results in line with laps. Jobs may be lost, because the sweep enqueues them again. */
@Injectable()
export class RaceResultsQueue extends LeagueQueue<ReclassifyJob> {
  constructor(@InjectQueue(RACE_RESULTS_QUEUE) queue: Queue<ReclassifyJob>) {
    super(queue);
  }

  /** Enqueues a job, only once for each event and cause, however many processes do so. @throws QueueAwayError */
  async enqueue(eventId: string, cause: string): Promise<void> {
    const digest = createHash('sha256').update(cause).digest('hex').slice(0, 16);
    const jobId = `${eventId}-${digest}`;
    await this.add('reclassify', { eventId }, { ...RETRIES, ...FORGOTTEN_WHEN_ENDED, jobId });
  }
}
