import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { LeagueQueue, RETRIES } from '../../../platform/queue/league-queue.js';
import { Coalescer } from '../../../platform/scheduling/coalescer.js';

export const LAPS_QUEUE = 'laps';

/** The laps to count; they are in the inbox, and the job only says so. */
export interface CountLapsJob {
  readonly lapIds: readonly string[];
}

const MAX_IDS_PER_JOB = 1_000;
const JOB_OPTIONS = {
  ...RETRIES,
  removeOnComplete: { count: 100 },
  removeOnFail: { age: 7 * 24 * 3600, count: 5_000 },
};

/** The shortest time between two jobs: a lone lap is enqueued at once, a stream of them this often. */
const COALESCE_MS = 8;
/** In a rush fewer and larger jobs leave PostgreSQL the time to take laps in. */
const RUSH_LAPS = 16;
const RUSH_COALESCE_MS = 60;

/** Jobs that say that laps wait to be counted. It may lose everything: RequeueUncountedTask enqueues them again. */
@Injectable()
export class LapCountingQueue extends LeagueQueue<CountLapsJob> {
  private waiting: string[] = [];
  private isRush = false;
  private readonly jobs = new Coalescer({
    name: LapCountingQueue.name,
    everyMs: () => (this.isRush ? RUSH_COALESCE_MS : COALESCE_MS),
    failure: 'laps wait until they are enqueued again',
    work: () => this.enqueueWaiting(),
  });

  constructor(@InjectQueue(LAPS_QUEUE) queue: Queue<CountLapsJob>) {
    super(queue);
  }

  /** Enqueues laps soon, without waiting: one job for all that came since the last one was enqueued. */
  enqueueSoon(lapIds: readonly string[]): void {
    if (lapIds.length === 0) return;
    for (const id of lapIds) this.waiting.push(id);
    this.jobs.request();
  }

  /** A lap on its own, once until that job has ended: not a job id, because a failed job would keep it and its lap out. */
  enqueueAlone(lapId: string): Promise<void> {
    return this.add('count-lap', { lapIds: [lapId] }, { ...JOB_OPTIONS, deduplication: { id: `lap-${lapId}` } });
  }

  /** @throws when the queue is away. */
  enqueue(lapIds: readonly string[]): Promise<void> {
    return this.add('count-laps', { lapIds }, JOB_OPTIONS);
  }

  private enqueueWaiting(): Promise<void> {
    const lapIds = this.waiting.splice(0, MAX_IDS_PER_JOB);
    this.isRush = lapIds.length > RUSH_LAPS;
    if (this.waiting.length > 0) this.jobs.request();
    return this.enqueue(lapIds);
  }
}
