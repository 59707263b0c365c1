import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HEARTBEAT_TIMEOUT_MS } from '@league/shared/presence/heartbeat.dto';
import type { Queue } from 'bullmq';
import { LeagueQueue } from '../../platform/queue/league-queue.js';
import { Coalescer } from '../../platform/scheduling/coalescer.js';

export const HEARTBEATS_QUEUE = 'heartbeats';

/** Lists the times of the cars' last contacts, by the database's clock (ISO 8601). */
export interface HeartbeatsJob {
  readonly beats: readonly { readonly carId: string; readonly at: string }[];
}

/**
 * The shortest times between two jobs: the first when a car was not seen recently, the second when all are known to be connected.
 */
const COALESCE_MS = 500;
const CONNECTED_COALESCE_MS = 5_000;
/** The time from a job that could not be enqueued to the next attempt, in ms. */
const RETRY_MS = 1_000;
const JOB_OPTIONS = {
  attempts: 2,
  backoff: { type: 'fixed', delay: 500 },
  removeOnComplete: { count: 100 },
  removeOnFail: { count: 100 },
};

/**
 * Passes contacts to the worker in one job for all cars, with the last contact of each. A car that was seen recently is already
 * shown as connected, so its contact, which only prolongs that, waits longer for others.
 */
@Injectable()
export class HeartbeatsQueue extends LeagueQueue<HeartbeatsJob> implements OnApplicationShutdown {
  private contacts = new Map<string, Date>();
  /** The last enqueued contact of each car. */
  private readonly enqueued = new Map<string, Date>();
  private readonly soon = new Coalescer({
    name: HeartbeatsQueue.name,
    everyMs: COALESCE_MS,
    isDeferred: true,
    retryMs: RETRY_MS,
    failure: 'heartbeats wait until the queue is back',
    work: () => this.enqueueSigns(),
  });
  /** Requests `soon`, so that one coalescer enqueues all jobs, in order. */
  private readonly later = new Coalescer({
    name: HeartbeatsQueue.name,
    everyMs: CONNECTED_COALESCE_MS,
    isDeferred: true,
    failure: 'heartbeats wait for the next one',
    work: () => this.soon.request(),
  });

  constructor(@InjectQueue(HEARTBEATS_QUEUE) queue: Queue<HeartbeatsJob>) {
    super(queue);
  }

  onApplicationShutdown(): void {
    this.soon.close();
    this.later.close();
  }

  /** Schedules a contact for the next job, without waiting for the queue. */
  enqueue(carId: string, at: Date): void {
    const last = this.enqueued.get(carId);
    this.contacts.set(carId, at);
    if (last && at.getTime() - last.getTime() < HEARTBEAT_TIMEOUT_MS) this.later.request();
    else this.soon.request();
  }

  private async enqueueSigns(): Promise<void> {
    if (this.contacts.size === 0) return; // a job has taken them in the meantime
    const { contacts } = this;
    this.contacts = new Map();
    const beats = [...contacts].map(([carId, at]) => ({ carId, at: at.toISOString() }));
    try {
      await this.add('heartbeats', { beats }, JOB_OPTIONS);
    } catch (error) {
      this.contacts = new Map([...contacts, ...this.contacts]); // later contacts of a car replace earlier ones
      throw error;
    }
    this.remember(contacts);
  }

  private remember(contacts: ReadonlyMap<string, Date>): void {
    const newest = Math.max(...[...contacts.values()].map((at) => at.getTime()));
    for (const [carId, at] of this.enqueued)
      if (newest - at.getTime() >= HEARTBEAT_TIMEOUT_MS) this.enqueued.delete(carId);
    for (const [carId, at] of contacts) this.enqueued.set(carId, at);
  }
}
