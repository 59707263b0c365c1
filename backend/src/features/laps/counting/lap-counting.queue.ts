import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { newId } from '../../../platform/ids/new-id.js';
import { LeagueQueue, RETRIES } from '../../../platform/queue/league-queue.js';
import { queueOutage } from '../../../platform/queue/queue-outage.js';
import { Coalescer } from '../../../platform/scheduling/coalescer.js';

export const LAPS_QUEUE = 'laps';

/** Describes a job that counts all waiting laps, or a single one. */
export interface CountLapsJob {
  readonly lapId?: string;
}

const JOB_OPTIONS = {
  ...RETRIES,
  removeOnComplete: true,
  removeOnFail: { age: 7 * 24 * 3600, count: 5_000 },
};

/**
 * The minimum time, in ms, between two jobs of a process, because a job costs more than the laps it counts. Batches committed
 * in between share the next job, so a board may show their laps this much later.
 */
const ENQUEUE_INTERVAL_MS = 30;
/**
 * A process that commits this many batches within a second counts as busy. It then enqueues at longer intervals, so that
 * batches share jobs.
 */
const BUSY_BATCHES = 16;
/**
 * The shortest interval, in ms, between two jobs of a busy process. Up to 50 ms are added, more the slower the batches arrive:
 * see `intervalMs`.
 */
const BUSY_ENQUEUE_INTERVAL_MS = 50;
/**
 * The time, in ms, from a failed attempt to the next one. Laps that arrive during an outage of the queue need a job when it is
 * back.
 */
const RETRY_MS = 1_000;

/**
 * Enqueues a job for each committed batch of laps; a job of this process that is still waiting serves later batches too. If the
 * queue loses its jobs, RequeueUncountedTask enqueues another one.
 */
@Injectable()
export class LapCountingQueue extends LeagueQueue<CountLapsJob> implements OnApplicationShutdown {
  private readonly processId = newId();
  /** The times of the last batches as measured by `performance.now()`, the oldest first. */
  private readonly batchTimes = new Array<number>(BUSY_BATCHES).fill(-Infinity);
  private readonly jobs = new Coalescer({
    name: LapCountingQueue.name,
    everyMs: () => this.intervalMs(),
    retryMs: RETRY_MS,
    failure: 'laps wait until a job is enqueued again',
    work: () => this.enqueue(),
  });

  constructor(@InjectQueue(LAPS_QUEUE) queue: Queue<CountLapsJob>) {
    super(queue);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.finish();
  }

  /** Requests a job that counts the laps in the inbox; does not wait until it is enqueued. */
  lapsWait(): void {
    this.batchTimes.push(performance.now());
    this.batchTimes.shift();
    this.jobs.request();
  }

  /**
   * Enqueues a job that counts all waiting laps. After an outage of the queue, its deduplication id changes, because the job
   * that was running then may still be locked.
   * @throws QueueAwayError when the queue's server is unreachable
   */
  async enqueue(): Promise<void> {
    failpoint('lap-counting.enqueuing');
    const deduplication = { id: `waiting-${this.processId}-${queueOutage.count}`, keepLastIfActive: true };
    await this.add('count-laps', {}, { ...JOB_OPTIONS, deduplication });
  }

  /**
   * Enqueues a job for a single lap, unless it already has one. The job gets no id, because a failed job would keep the id and
   * block its lap.
   */
  enqueueAlone(lapId: string): Promise<void> {
    return this.add('count-lap', { lapId }, { ...JOB_OPTIONS, deduplication: { id: `lap-${lapId}` } });
  }

  /**
   * Returns the time until the next job, in ms. In a busy process it is about 100 at 20 batches a second, and 60 at 100, where
   * many batches share a job anyway.
   */
  private intervalMs(): number {
    const [oldest = -Infinity] = this.batchTimes;
    const spanMs = performance.now() - oldest;
    return spanMs < 1_000 ? BUSY_ENQUEUE_INTERVAL_MS + spanMs / BUSY_BATCHES : ENQUEUE_INTERVAL_MS;
  }
}
