import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { setTimeout as delay } from 'node:timers/promises';
import { withinEnqueueTimeout } from '../../../platform/queue/enqueue.js';
import { logQueueErrors } from '../../../platform/queue/queue-errors.js';

export const LAPS_QUEUE = 'laps';

/** The laps to count; they are in the inbox, and the job only says so. */
export interface CountLapsJob {
  readonly lapIds: readonly string[];
}

const MAX_IDS_PER_JOB = 1_000;
const JOB_OPTIONS = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 200, jitter: 0.5 }, // at most 1.6 s
  removeOnComplete: { count: 100 },
  removeOnFail: { age: 7 * 24 * 3600, count: 5_000 },
};

/** The shortest time between two jobs: a lone lap is enqueued at once, a stream of them this often. */
const COALESCE_MS = 8;
/** In a rush fewer and larger jobs leave PostgreSQL the time to take laps in. */
const RUSH_LAPS = 16;
const RUSH_COALESCE_MS = 60;

/** The doorbell of the lap worker. It may lose everything: the sweeper rings again. */
@Injectable()
export class LapCountingQueue implements OnModuleInit {
  private readonly logger = new Logger(LapCountingQueue.name);
  private waiting: string[] = [];
  private ringing = false;

  constructor(@InjectQueue(LAPS_QUEUE) private readonly queue: Queue<CountLapsJob>) {}

  onModuleInit(): void {
    logQueueErrors(this.queue, this.logger);
  }

  /** Asks for laps to be counted, without waiting: a job for what came since the last one was enqueued. */
  ring(lapIds: readonly string[]): void {
    for (const id of lapIds) this.waiting.push(id);
    if (!this.ringing) void this.enqueueWaiting();
  }

  /** A lap on its own, once until that job has ended: not a job id, because a failed job would keep it and its lap out. */
  async enqueueAlone(lapId: string): Promise<void> {
    const options = { ...JOB_OPTIONS, deduplication: { id: `lap-${lapId}` } };
    await withinEnqueueTimeout(this.queue.add('count-lap', { lapIds: [lapId] }, options));
  }

  /** @throws when the queue is away. */
  async enqueue(lapIds: readonly string[]): Promise<void> {
    await withinEnqueueTimeout(this.queue.add('count-laps', { lapIds }, JOB_OPTIONS));
  }

  private async enqueueWaiting(): Promise<void> {
    this.ringing = true;
    try {
      while (this.waiting.length > 0) {
        const lapIds = this.waiting.splice(0, MAX_IDS_PER_JOB);
        const pauseMs = lapIds.length > RUSH_LAPS ? RUSH_COALESCE_MS : COALESCE_MS;
        await Promise.all([this.enqueue(lapIds), delay(pauseMs)]);
      }
    } catch (error) {
      this.logger.warn({ err: error, msg: 'laps wait for the sweeper' });
    } finally {
      this.ringing = false;
    }
  }
}
