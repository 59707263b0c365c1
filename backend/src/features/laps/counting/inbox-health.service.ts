import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit, Optional } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { onMetricsRead } from '../../../platform/health/metrics.js';
import { Readiness } from '../../../platform/health/readiness.js';
import { inboxDepth } from '../lap-metrics.js';
import { WaitingLapsStore } from './waiting-laps.store.js';

/** The league is not ready once a lap has waited this many seconds; laps are normally counted within one second. */
const MAX_WAIT_S = 120;

/**
 * Checks that laps can be recorded and that waiting laps are counted, and reports at /metrics how many are waiting, for how
 * long, and how many could not be counted.
 */
@Injectable()
export class InboxHealthService implements OnModuleInit, OnApplicationShutdown {
  private forget: (() => void) | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly waiting: WaitingLapsStore,
    /** Absent in the worker thread of a process, whose main thread reports for both. */
    @Optional() private readonly readiness?: Readiness,
  ) {}

  onModuleInit(): void {
    this.forget = onMetricsRead(() => this.readDepth());
    this.readiness?.add(() => this.waiting.tryToRecord().then(() => null));
    // A process that only serves the API accepts laps even while no worker is running: a proxy must not take the site down for that.
    const { role, hasWorkerThread } = this.config;
    if (role !== 'api' || hasWorkerThread) this.readiness?.add(() => this.countingProblem());
  }

  onApplicationShutdown(): void {
    this.forget?.();
  }

  private async countingProblem(): Promise<string | null> {
    const [late] = await this.waiting.listWaiting(MAX_WAIT_S, 1);
    return late === undefined ? null : 'Laps wait to be counted for over two minutes: look at the log of the worker.';
  }

  /** Updates the metrics; rejects and leaves them unchanged while the database is unreachable. */
  private async readDepth(): Promise<void> {
    const depth = await this.waiting.countWaiting();
    inboxDepth.unprocessed.set(depth.unprocessed);
    inboxDepth.oldestSeconds.set(depth.oldestSeconds);
    inboxDepth.failed.set(depth.failed);
  }
}
