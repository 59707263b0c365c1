import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OnResync } from '../../../platform/announce/on-announcement.js';
import { QueueKeeper } from '../../../platform/queue/queue-keeper.js';
import { RepeatingTask } from '../../../platform/scheduling/repeating-task.js';
import { lapsRequeued } from '../lap-metrics.js';
import { LapCountingQueue } from './lap-counting.queue.js';
import { LapCountingWorker } from './lap-counting.worker.js';
import { WaitingLapsStore } from './waiting-laps.store.js';

const SWEEP_INTERVAL_MS = 10_000;
/** Laps that arrived longer ago than this wait for a job that was lost. */
const OVERDUE_S = 15;
const LAPS_PER_SWEEP = 5_000;

/**
 * Enqueues a job again when laps wait in the inbox for over 15 s, regardless of what happened to the job. A repeating task and not a
 * job, because it has to work when the queue has lost everything; two processes that do so at once do no harm.
 */
@Injectable()
export class RequeueUncountedTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RequeueUncountedTask.name);
  private readonly sweeps = new RepeatingTask(RequeueUncountedTask.name, SWEEP_INTERVAL_MS, () => this.sweepOverdue());
  /** Takes laps that have just arrived, too. */
  private takesAll = true;

  constructor(
    private readonly waiting: WaitingLapsStore,
    private readonly queue: LapCountingQueue,
    private readonly keeper: QueueKeeper,
    private readonly worker: LapCountingWorker,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.now();
  }

  @OnResync()
  sweepAll(): void {
    this.takesAll = true;
    this.sweeps.now();
  }

  onApplicationShutdown(): void {
    this.sweeps.stop();
  }

  /** Enqueues a job when laps wait that arrived more than `olderThanS` seconds ago. @returns how many, at most 5,000 */
  async sweep(olderThanS = OVERDUE_S): Promise<number> {
    await this.keeper.ensureSchema();
    const { length } = await this.waiting.listWaiting(olderThanS, LAPS_PER_SWEEP);
    if (length > 0) await this.queue.enqueue();
    lapsRequeued.inc(length);
    return length;
  }

  /**
   * Enqueues a job for laps that wait longer than they should. After the start, and once PostgreSQL is back, it takes all
   * that wait: an earlier process may have left them behind. It also counts them itself, because a queue that accepts jobs
   * and delivers none would never be counted.
   */
  private async sweepOverdue(): Promise<void> {
    const overdue = await this.sweep(this.takesAll ? 0 : OVERDUE_S);
    this.takesAll = false;
    if (overdue === 0) return;
    this.logger.warn(`${overdue} laps had waited too long: a job was enqueued again`);
    await this.worker.countWaiting();
  }
}
