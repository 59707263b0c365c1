import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { BroadcastChannel } from 'node:worker_threads';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { newId } from '../../../platform/ids/new-id.js';
import { LeagueQueue, RETRIES } from '../../../platform/queue/league-queue.js';
import { queueOutage } from '../../../platform/queue/queue-outage.js';
import { Coalescer } from '../../../platform/scheduling/coalescer.js';

export const LAPS_QUEUE = 'laps';

/** Has all laps counted that wait in the inbox, or one lap alone. */
export interface CountLapsJob {
  readonly lapId?: string;
}

const JOB_OPTIONS = {
  ...RETRIES,
  removeOnComplete: { count: 100 },
  removeOnFail: { age: 7 * 24 * 3600, count: 5_000 },
};

/** The shortest time between two jobs of a process whose laps are counted by another one. */
const COALESCE_MS = 8;

/**
 * What the threads of a process send each other: laps wait to be counted; the worker is awake and counts what it is notified
 * of; it sleeps and has to be woken by a job.
 */
type Notice = 'laps-wait' | 'awake' | 'asleep';

/**
 * Jobs that say that laps wait to be counted: of each process one at a time, however many laps wait. While a worker of
 * this process is awake, in this or another thread, it is notified of laps without a job. The queue may lose everything:
 * RequeueUncountedTask enqueues a job again.
 */
@Injectable()
export class LapCountingQueue extends LeagueQueue<CountLapsJob> implements OnApplicationShutdown {
  private readonly processId = newId();
  private isWorkerAwake = false;
  private onLapsWait: (() => void) | undefined;
  /** To the other threads that work with the same database. */
  private readonly threads: BroadcastChannel;
  private isClosed = false;
  private readonly jobs = new Coalescer({
    name: LapCountingQueue.name,
    everyMs: COALESCE_MS,
    failure: 'laps wait until a job is enqueued again',
    work: () => this.enqueue(),
  });

  constructor(@InjectQueue(LAPS_QUEUE) queue: Queue<CountLapsJob>, @Inject(CONFIG) config: Config) {
    super(queue);
    this.threads = new BroadcastChannel(`laps of ${config.databaseUrl}`);
    this.threads.onmessage = (event) => this.receive((event as { readonly data: Notice }).data);
    this.threads.unref();
  }

  onApplicationShutdown(): void {
    this.isClosed = true;
    this.jobs.close();
    this.threads.close();
  }

  /** Has laps that were committed to the inbox counted soon, without waiting. */
  lapsWait(): void {
    this.notify('laps-wait');
    if (!this.isWorkerAwake) this.jobs.request();
  }

  /** For the worker: calls it each time this process commits laps. */
  notifyOfLaps(worker: () => void): void {
    this.onLapsWait = worker;
  }

  /** From the worker: whether it counts what it is notified of, or has to be woken by a job. */
  setAwake(isAwake: boolean): void {
    this.notify(isAwake ? 'awake' : 'asleep');
  }

  /**
   * After an outage of the queue under another name: the job that was under way may be held by its lock.
   * @throws when the queue is away.
   */
  async enqueue(): Promise<void> {
    failpoint('lap-counting.enqueuing');
    const deduplication = { id: `waiting-${this.processId}-${queueOutage.count}`, keepLastIfActive: true };
    await this.add('count-laps', {}, { ...JOB_OPTIONS, deduplication });
  }

  /** A lap on its own, once until that job has ended: not a job id, because a failed job would keep it and its lap out. */
  enqueueAlone(lapId: string): Promise<void> {
    return this.add('count-lap', { lapId }, { ...JOB_OPTIONS, deduplication: { id: `lap-${lapId}` } });
  }

  private notify(notice: Notice): void {
    if (this.isClosed) return;
    this.receive(notice);
    this.threads.postMessage(notice);
  }

  private receive(notice: Notice): void {
    if (notice === 'laps-wait') this.onLapsWait?.();
    else this.isWorkerAwake = notice === 'awake';
  }
}
