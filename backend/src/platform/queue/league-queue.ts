import { Logger } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { withinTime } from '../scheduling/timers.js';
import { QueueAwayError, queueOutage } from './queue-outage.js';

/** The retries of a failed job. */
export const RETRIES = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 200, jitter: 0.5 }, // each wait is at most 1.6 s
} as const;

/**
 * Removes jobs as soon as they end, so that their ids can be reused: a sweep enqueues lost work again, and the log shows why a
 * job failed.
 */
export const FORGOTTEN_WHEN_ENDED = { removeOnComplete: true, removeOnFail: true } as const;

/**
 * The maximum time, in ms, that a request waits for the queue: a job may be lost, because a repeating task enqueues waiting work
 * again.
 */
const ENQUEUE_TIMEOUT_MS = 500;

/** Provides a feature's queue with methods that succeed within 500 ms or reject, even when the queue's server is away. */
export abstract class LeagueQueue<Data = unknown> {
  protected readonly logger = new Logger(this.constructor.name);

  constructor(private readonly queue: Queue<Data>) {}

  /** Adds a job. @throws when the queue is away. */
  protected async add(name: string, data: Data, options: JobsOptions): Promise<void> {
    refuseWhileAway(this.queue);
    await withinEnqueueTimeout((this.queue as Queue).add(name, data, options));
  }

  /** Schedules a job that repeats indefinitely; safe to repeat. @throws when the queue is away. */
  protected async repeat(name: string, everyMs: number, options: JobsOptions): Promise<void> {
    refuseWhileAway(this.queue);
    await withinEnqueueTimeout(
      (this.queue as Queue).upsertJobScheduler(name, { every: everyMs }, { name, opts: options }),
    );
  }
}

/** Throws during an outage, because ioredis would keep the command in memory until it is connected again. */
function refuseWhileAway({ opts: { connection } }: Pick<Queue, 'opts'>): void {
  if (queueOutage.hasBegun && connection instanceof Redis && connection.status !== 'ready')
    throw new QueueAwayError(new Error('Redis is not connected'));
}

/**
 * Resolves as `adding` does, or rejects after 500 ms, because a queue whose server is away might never answer. Records the outage
 * or its end.
 * @throws QueueAwayError
 */
export async function withinEnqueueTimeout<T>(adding: Promise<T>): Promise<T> {
  try {
    const added = await withinTime(adding, ENQUEUE_TIMEOUT_MS, 'the queue did not answer in time');
    queueOutage.end();
    return added;
  } catch (error) {
    queueOutage.begin(error);
    throw new QueueAwayError(error);
  }
}
