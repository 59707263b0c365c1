import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OnResync } from '../../../platform/announce/on-announcement.js';
import { QueueKeeper } from '../../../platform/queue/queue-keeper.js';
import { RepeatingTask } from '../../../platform/scheduling/repeating-task.js';
import { lapsRequeued } from '../lap-metrics.js';
import { LapCountingQueue } from './lap-counting.queue.js';
import { LapCountingWorker } from './lap-counting.worker.js';
import { WaitingLapsStore } from './waiting-laps.store.js';

const SWEEP_INTERVAL_MS = 10_000;
/** The age, in seconds, from which the job of an uncounted lap is assumed to be lost. */
const OVERDUE_S = 15;
const LAPS_PER_SWEEP = 5_000;

/**
 * Enqueues another job when laps have waited in the inbox for over 15 s, even if their job still exists. It is a repeating
 * task, not a job, because it must work when the queue has lost everything; two processes that run it at once do no harm.
 */
@Injectable()
export class RequeueUncountedTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RequeueUncountedTask.name);
  private readonly sweeps = new RepeatingTask(RequeueUncountedTask.name, SWEEP_INTERVAL_MS, () => this.sweepOverdue());
  /** True if the next sweep includes laps that have just arrived. */
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

  /**
   * Enqueues a job if laps that arrived more than `olderThanS` seconds ago are waiting. @returns the number of such laps, at
   * most 5,000
   */
  async sweep(olderThanS = OVERDUE_S): Promise<number> {
    await this.keeper.ensureSchema();
    const { length } = await this.waiting.listWaiting(olderThanS, LAPS_PER_SWEEP);
    if (length > 0) await this.queue.enqueue();
    lapsRequeued.inc(length);
    return length;
  }

  /**
   * Enqueues a job for overdue laps or, after startup and once PostgreSQL is back, for all waiting laps, because an earlier
   * process may have left them behind. Also counts the laps directly, because a queue may accept jobs without delivering them.
   */
  private async sweepOverdue(): Promise<void> {
    const overdue = await this.sweep(this.takesAll ? 0 : OVERDUE_S);
    this.takesAll = false;
    if (overdue === 0) return;
    this.logger.warn(`${overdue} laps had waited too long: a job was enqueued again`);
    await this.worker.countWaiting();
  }
}
