import type { BeforeApplicationShutdown, OnApplicationShutdown } from '@nestjs/common';
import type { Job } from 'bullmq';
import { isDatabaseAway, isTransactionConflict } from '../../../platform/database/database-errors.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { LeagueWorker, WorksQueue } from '../../../platform/queue/league-worker.js';
import { Coalescer } from '../../../platform/scheduling/coalescer.js';
import { delay } from '../../../platform/scheduling/timers.js';
import { lapVisible } from '../lap-metrics.js';
import { type CountLapsJob, LAPS_QUEUE, LapCountingQueue } from './lap-counting.queue.js';
import { LapCountingService } from './lap-counting.service.js';
import { WaitingLapsStore } from './waiting-laps.store.js';

const MAX_BATCH = 1_000;
/** Laps that could not be counted with others have jobs of their own; for so long they are left to those. */
const ALONE_MS = 15_000;
/** The worker stays awake for so long after it was last notified of a lap. */
const AWAKE_MS = 2_000;
/** After each run it rests as long as the run took, so that laps are gathered the more the busier the machine is. */
const MAX_REST_MS = 60;
/** A run that took long because the database did, and not for its laps, is no reason to rest longer than this for each of them. */
const MAX_REST_MS_OF_LAP = 4;
const RETRY_MS = 1_000;

/**
 * Counts whatever waits in the inbox, in order of arrival, each time a job or a thread of its process says that laps
 * wait. Another job may run beside the one that keeps it awake.
 */
@WorksQueue(LAPS_QUEUE, { concurrency: 2 })
export class LapCountingWorker
  extends LeagueWorker<CountLapsJob>
  implements BeforeApplicationShutdown, OnApplicationShutdown
{
  /** Laps that are counted alone, and until when. */
  private readonly alone = new Map<string, number>();
  private lastNotifiedAt = -Infinity;
  private isAwake = false;
  private readonly stopping = new AbortController();
  private restMs = 0;
  private readonly runs = new Coalescer({
    name: LapCountingWorker.name,
    everyMs: () => this.restMs,
    countFrom: 'end',
    retryMs: RETRY_MS,
    failure: 'laps wait to be counted again',
    work: () => this.countAll(),
  });

  constructor(
    private readonly laps: LapCountingService,
    private readonly waiting: WaitingLapsStore,
    private readonly queue: LapCountingQueue,
  ) {
    super();
    // also while it sleeps: a notification may cross with its last message
    queue.notifyOfLaps(() => {
      this.lastNotifiedAt = performance.now();
      this.runs.request();
    });
  }

  async process({ data: { lapId } }: Job<CountLapsJob>): Promise<void> {
    failpoint('lap-counting.job-taken');
    if (lapId !== undefined) {
      await this.laps.count([lapId]);
      this.alone.delete(lapId);
      return;
    }
    await this.countWaiting();
    failpoint('lap-counting.job-ending');
    await this.stayAwake();
  }

  /** Counts the laps that wait now. Rejects while the database is away. */
  async countWaiting(): Promise<void> {
    await this.runs.runAgain();
  }

  /** The worker is closed after this, and waits for the job that keeps it awake. */
  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  onApplicationShutdown(): void {
    this.runs.close();
  }

  /** The job of a lap that was counted alone has ended: when the lap waits again, it is counted with others. */
  protected override async onGivenUp({ data: { lapId } }: Job<CountLapsJob>, error: Error): Promise<void> {
    if (lapId === undefined) return;
    if (!isDatabaseAway(error)) await this.waiting.note(lapId, error);
    this.alone.delete(lapId);
  }

  /** Resolves when this process has not said for a while that laps wait; until then it needs no further job to say so. */
  private async stayAwake(): Promise<void> {
    if (this.isAwake) return;
    this.isAwake = true;
    this.queue.setAwake(true);
    const { signal } = this.stopping;
    for (let left = this.awakeMs(); left > 0 && !signal.aborted; left = this.awakeMs()) {
      await delay(left, { ref: false, signal }).catch(() => undefined);
    }
    this.isAwake = false;
    this.queue.setAwake(false);
  }

  private awakeMs(): number {
    return this.lastNotifiedAt + AWAKE_MS - performance.now();
  }

  private async countAll(): Promise<void> {
    const startedAt = performance.now();
    let taken: number;
    do taken = await this.countBatch();
    while (taken === MAX_BATCH);
    const mostMs = Math.min(MAX_REST_MS, taken * MAX_REST_MS_OF_LAP);
    this.restMs = taken > 1 ? Math.min(mostMs, performance.now() - startedAt) : 0;
  }

  /** @returns how many laps were taken */
  private async countBatch(): Promise<number> {
    try {
      const { taken, countedArrivals } = await this.laps.countWaiting(MAX_BATCH, this.listAlone());
      for (const arrivedAt of countedArrivals) lapVisible.observe(Math.max(0, Date.now() - arrivedAt.getTime()) / 1000);
      return taken;
    } catch (error) {
      if (isDatabaseAway(error) || isTransactionConflict(error)) throw error;
      this.logger.warn({ err: error, msg: 'laps that wait are counted one by one' });
      return await this.countAlone();
    }
  }

  /** A lap that cannot be counted must not hold the others up: each gets a job of its own. */
  private async countAlone(): Promise<number> {
    const lapIds = (await this.waiting.listWaiting(0, MAX_BATCH)).filter((id) => !this.alone.has(id));
    for (const lapId of lapIds) {
      await this.queue.enqueueAlone(lapId);
      this.alone.set(lapId, performance.now() + ALONE_MS);
    }
    return lapIds.length;
  }

  private listAlone(): string[] {
    for (const [lapId, until] of this.alone) if (until < performance.now()) this.alone.delete(lapId);
    return [...this.alone.keys()];
  }
}
