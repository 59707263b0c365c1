import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { isDatabaseAway, isTransactionConflict } from '../../../platform/database/database-errors.js';
import { Coalescer } from '../../../platform/scheduling/coalescer.js';
import { delay } from '../../../platform/scheduling/timers.js';
import { lapVisible } from '../lap-metrics.js';
import { CounterPort } from './counter-port.js';
import { LapCountingQueue } from './lap-counting.queue.js';
import { LapCountingService } from './lap-counting.service.js';
import { WaitingLapsStore } from './waiting-laps.store.js';

const MAX_BATCH = 1_000;
/** Laps that could not be counted with others have jobs of their own; for so long the counter leaves them to those. */
const ALONE_MS = 15_000;
/** The counter stays awake for so long after it was last notified of a lap. */
const AWAKE_MS = 2_000;
/** After each run it rests as long as the run took, so that laps are gathered the more the busier the machine is. */
const MAX_REST_MS = 60;
/** A run that took long because the database did, and not for its laps, is no reason to rest longer than this for each of them. */
const MAX_REST_MS_OF_LAP = 4;
const RETRY_MS = 1_000;

/** Counts whatever waits in the inbox, in order of arrival, each time a job or the same process says that laps wait. */
@Injectable()
export class LapCounterService implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(LapCounterService.name);
  private readonly port: CounterPort;
  /** Laps that are counted alone, and until when. */
  private readonly alone = new Map<string, number>();
  private lastNotifiedAt = -Infinity;
  private isAwake = false;
  private readonly stopping = new AbortController();
  private restMs = 0;
  private readonly runs = new Coalescer({
    name: LapCounterService.name,
    everyMs: () => this.restMs,
    countFrom: 'end',
    retryMs: RETRY_MS,
    failure: 'laps wait to be counted again',
    work: () => this.countAll(),
  });

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly laps: LapCountingService,
    private readonly waiting: WaitingLapsStore,
    private readonly queue: LapCountingQueue,
  ) {
    this.port = new CounterPort(config.databaseUrl, (message) => {
      if (message === 'laps-wait') this.notified();
    });
  }

  /** The worker is closed after this, and waits for the job that keeps the counter awake. */
  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  onApplicationShutdown(): void {
    this.port.close();
    this.runs.close();
  }

  /** Counts the laps that wait now. Rejects while the database is away. */
  async countWaiting(): Promise<void> {
    await this.runs.runAgain();
  }

  /** Resolves when this process has not said for a while that laps wait; until then it needs no further job to say so. */
  async stayAwake(): Promise<void> {
    if (this.isAwake) return;
    this.isAwake = true;
    this.port.post('awake');
    const { signal } = this.stopping;
    for (let left = this.awakeMs(); left > 0 && !signal.aborted; left = this.awakeMs()) {
      await delay(left, { ref: false, signal }).catch(() => undefined);
    }
    this.isAwake = false;
    this.port.post('asleep');
  }

  /** The job of a lap that was counted alone has ended: when the lap waits again, it is counted with others. */
  release(lapId: string): void {
    this.alone.delete(lapId);
  }

  /** Also while it sleeps, it counts what it is notified of: a notification may cross with its last message. */
  private notified(): void {
    this.lastNotifiedAt = performance.now();
    this.runs.request();
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
