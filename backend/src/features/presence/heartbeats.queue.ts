import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { LeagueQueue } from '../../platform/queue/league-queue.js';
import { Coalescer } from '../../platform/scheduling/coalescer.js';

export const HEARTBEATS_QUEUE = 'heartbeats';

/** When cars gave their last signs of life, by the database's clock (ISO 8601). */
export interface HeartbeatsJob {
  readonly beats: readonly { readonly carId: string; readonly at: string }[];
}

/** While a job is this young, further signs of life wait for the next one. */
const COALESCE_MS = 500;
const JOB_OPTIONS = {
  attempts: 2,
  backoff: { type: 'fixed', delay: 500 },
  removeOnComplete: { count: 100 },
  removeOnFail: { count: 100 },
};

/** Carries signs of life to the worker: one job for all cars, with the last sign of each. */
@Injectable()
export class HeartbeatsQueue extends LeagueQueue<HeartbeatsJob> implements OnApplicationShutdown {
  private signs = new Map<string, Date>();
  private readonly jobs = new Coalescer({
    name: HeartbeatsQueue.name,
    everyMs: COALESCE_MS,
    isDeferred: true,
    failure: 'heartbeats were dropped',
    work: () => this.enqueueSigns(),
  });

  constructor(@InjectQueue(HEARTBEATS_QUEUE) queue: Queue<HeartbeatsJob>) {
    super(queue);
  }

  onApplicationShutdown(): void {
    this.jobs.close();
  }

  /** Enqueues a sign of life soon, without waiting. */
  enqueue(carId: string, at: Date): void {
    this.signs.set(carId, at);
    this.jobs.request();
  }

  private enqueueSigns(): Promise<void> {
    const beats = [...this.signs].map(([carId, at]) => ({ carId, at: at.toISOString() }));
    this.signs = new Map();
    return this.add('heartbeats', { beats }, JOB_OPTIONS);
  }
}
