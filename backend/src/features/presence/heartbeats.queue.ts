import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { LeagueQueue } from '../../platform/queue/league-queue.js';
import { Coalescer } from '../../platform/scheduling/coalescer.js';

export const HEARTBEATS_QUEUE = 'heartbeats';

/** Describes a job with the last contact of each car since the previous job; times are ISO 8601, by the database's clock. */
export interface HeartbeatsJob {
  readonly beats: readonly { readonly carId: string; readonly at: string }[];
}

/**
 * The shortest time between two jobs, in ms: a lone contact is enqueued immediately, further ones within this time share a job.
 */
const COALESCE_MS = 2_000;
/** The delay, in ms, before a job that could not be enqueued is tried again. */
const RETRY_MS = 1_000;
const JOB_OPTIONS = {
  attempts: 2,
  backoff: { type: 'fixed', delay: 500 },
  removeOnComplete: { count: 100 },
  removeOnFail: { count: 100 },
};

/** Passes contacts to the worker in batches: a job contains the last contact of every car that had one. */
@Injectable()
export class HeartbeatsQueue extends LeagueQueue<HeartbeatsJob> implements OnApplicationShutdown {
  private contacts = new Map<string, Date>();
  private readonly jobs = new Coalescer({
    name: HeartbeatsQueue.name,
    everyMs: COALESCE_MS,
    isDeferred: true,
    retryMs: RETRY_MS,
    failure: 'heartbeats wait until the queue is back',
    work: () => this.enqueueContacts(),
  });

  constructor(@InjectQueue(HEARTBEATS_QUEUE) queue: Queue<HeartbeatsJob>) {
    super(queue);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.finish();
  }

  /** Adds a contact to the next job, without waiting for the queue. */
  enqueue(carId: string, at: Date): void {
    this.contacts.set(carId, at);
    this.jobs.request();
  }

  private async enqueueContacts(): Promise<void> {
    const { contacts } = this;
    this.contacts = new Map();
    const beats = [...contacts].map(([carId, at]) => ({ carId, at: at.toISOString() }));
    try {
      await this.add('heartbeats', { beats }, JOB_OPTIONS);
    } catch (error) {
      this.contacts = new Map([...contacts, ...this.contacts]); // later contacts of a car replace earlier ones
      throw error;
    }
  }
}
