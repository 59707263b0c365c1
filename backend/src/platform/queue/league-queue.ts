import { Logger } from '@nestjs/common';
import type { JobsOptions, Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { withinTime } from '../scheduling/timers.js';
import { QueueAwayError, queueOutage } from './queue-outage.js';

/** Job options: a job is attempted at most 5 times. */
export const RETRIES = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 200, jitter: 0.5 }, // each wait is at most 1.6 s
} as const;

/**
 * The maximum time, in ms, that a request waits for the queue. Giving up is safe, because a repeating task enqueues waiting
 * work again.
 */
const ENQUEUE_TIMEOUT_MS = 500;

/**
 * The base class of a feature's queue. Its methods resolve or reject within 500 ms, even when the queue's server is
 * unreachable.
 */
export abstract class LeagueQueue<Data = unknown> {
  protected readonly logger = new Logger(this.constructor.name);

  constructor(private readonly queue: Queue<Data>) {}

  /** Adds a job. @throws QueueAwayError when the queue's server is unreachable or does not answer in time */
  protected async add(name: string, data: Data, options: JobsOptions): Promise<void> {
    refuseWhileAway(this.queue);
    await withinEnqueueTimeout((this.queue as Queue).add(name, data, options));
  }

  /**
   * Schedules a job that repeats indefinitely; safe to call again. If the next run is more than two intervals ahead, for
   * example because the clock was set back, the job is rescheduled.
   * @throws QueueAwayError when the queue's server is unreachable or does not answer in time
   */
  protected async repeat(name: string, everyMs: number, options: JobsOptions): Promise<void> {
    refuseWhileAway(this.queue);
    const queue = this.queue as Queue;
    const known = await withinEnqueueTimeout(queue.getJobScheduler(name));
    if ((known?.next ?? 0) > Date.now() + 2 * everyMs) await withinEnqueueTimeout(queue.removeJobScheduler(name));
    await withinEnqueueTimeout(queue.upsertJobScheduler(name, { every: everyMs }, { name, opts: options }));
  }
}

/**
 * Refuses a command during an outage of Redis, because ioredis would hold it in memory until it reconnects.
 * @throws QueueAwayError
 */
function refuseWhileAway({ opts: { connection } }: Pick<Queue, 'opts'>): void {
  if (queueOutage.hasBegun && connection instanceof Redis && connection.status !== 'ready')
    throw new QueueAwayError(new Error('Redis is not connected'));
}

/**
 * Resolves like `adding`, or rejects if it fails or takes longer than 500 ms, because a queue whose server is unreachable might
 * never answer. Records the outage or its end.
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
