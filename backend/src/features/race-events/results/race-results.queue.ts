import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { createHash } from 'node:crypto';
import { withinEnqueueTimeout } from '../../../platform/queue/enqueue.js';
import { logQueueErrors } from '../../../platform/queue/queue-errors.js';

export const RACE_RESULTS_QUEUE = 'race-results';

/** The completed event to classify anew. */
export interface ReclassifyJob {
  readonly eventId: string;
}

const JOB_OPTIONS = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 200, jitter: 0.5 }, // at most 1.6 s
  removeOnComplete: true, // its id may come again
  removeOnFail: true, // kept, it would keep the sweep from asking again; the log says why
};

/** Jobs that bring results in line with laps. It may lose everything: the sweep asks again. */
@Injectable()
export class RaceResultsQueue implements OnModuleInit {
  private readonly logger = new Logger(RaceResultsQueue.name);

  constructor(@InjectQueue(RACE_RESULTS_QUEUE) private readonly queue: Queue<ReclassifyJob>) {}

  onModuleInit(): void {
    logQueueErrors(this.queue, this.logger);
  }

  /** One job for one event and cause, however many processes ask. @throws when the queue is away. */
  async enqueue(eventId: string, cause: string): Promise<void> {
    const digest = createHash('sha256').update(cause).digest('hex').slice(0, 16);
    const options = { ...JOB_OPTIONS, jobId: `${eventId}-${digest}` };
    await withinEnqueueTimeout(this.queue.add('reclassify', { eventId }, options));
  }
}
