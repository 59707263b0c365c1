import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { newId } from '../../../platform/ids/new-id.js';
import { LeagueQueue, RETRIES } from '../../../platform/queue/league-queue.js';
import { queueOutage } from '../../../platform/queue/queue-outage.js';
import { Coalescer } from '../../../platform/scheduling/coalescer.js';
import { CounterPort } from './counter-port.js';

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
 * Jobs that say that laps wait to be counted: of each process one at a time, however many laps wait. While a counter in
 * another thread of this process is awake, it is notified of laps without a job. The queue may lose everything:
 * RequeueUncountedTask enqueues a job again.
 */
@Injectable()
export class LapCountingQueue extends LeagueQueue<CountLapsJob> implements OnApplicationShutdown {
  private readonly processId = newId();
  private isCounterAwake = false;
  private readonly port: CounterPort;
  private readonly jobs = new Coalescer({
    name: LapCountingQueue.name,
    everyMs: COALESCE_MS,
    failure: 'laps wait until a job is enqueued again',
    work: () => this.enqueue(),
  });

  constructor(@InjectQueue(LAPS_QUEUE) queue: Queue<CountLapsJob>, @Inject(CONFIG) config: Config) {
    super(queue);
    this.port = new CounterPort(config.databaseUrl, (message) => {
      if (message !== 'laps-wait') this.isCounterAwake = message === 'awake';
    });
  }

  onApplicationShutdown(): void {
    this.jobs.close();
    this.port.close();
  }

  /** Has laps that were committed to the inbox counted soon, without waiting. */
  lapsWait(): void {
    this.port.post('laps-wait');
    if (!this.isCounterAwake) this.jobs.request();
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
}
