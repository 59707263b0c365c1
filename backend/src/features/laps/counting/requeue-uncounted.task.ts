import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { sweeperRung } from '../../../platform/health/metrics.js';
import { QueueKeeper } from '../../../platform/queue/queue-keeper.js';
import { LapCountingQueue } from './lap-counting.queue.js';
import { WaitingLapsStore } from './waiting-laps.store.js';

const SWEEP_INTERVAL_MS = 10_000;
const LAPS_PER_JOB = 500;
const LAPS_PER_SWEEP = 5_000;

/**
 * Rings again for laps that wait in the inbox for over 15 s, whatever became of their jobs. A timer of its own and not
 * a job, because it has to work when the queue has lost everything; two sweepers at once do no harm.
 */
@Injectable()
export class RequeueUncountedTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RequeueUncountedTask.name);
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly waiting: WaitingLapsStore,
    private readonly queue: LapCountingQueue,
    private readonly keeper: QueueKeeper,
  ) {}

  onApplicationBootstrap(): void {
    void this.sweepAndWait(0);
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Rings for laps that arrived more than `olderThanS` seconds ago. @returns how many */
  async sweep(olderThanS = 15): Promise<number> {
    await this.keeper.ensureSchema();
    const lapIds = await this.waiting.listWaiting(olderThanS, LAPS_PER_SWEEP);
    for (let start = 0; start < lapIds.length; start += LAPS_PER_JOB) {
      await this.queue.enqueue(lapIds.slice(start, start + LAPS_PER_JOB));
    }
    sweeperRung.inc(lapIds.length);
    return lapIds.length;
  }

  /** A process that starts rings at once for whatever an earlier one left behind. */
  private async sweepAndWait(olderThanS?: number): Promise<void> {
    try {
      const rung = await this.sweep(olderThanS);
      if (rung > 0) this.logger.warn(`${rung} laps had waited too long and were enqueued again`);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'the sweep failed and is tried again' });
    }
    if (!this.stopped) this.timer = setTimeout(() => void this.sweepAndWait(), SWEEP_INTERVAL_MS);
  }
}
