import { Inject, Injectable, type OnModuleInit, Optional } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Readiness } from '../../../platform/health/readiness.js';
import { WaitingLapsStore } from './waiting-laps.store.js';

/** The league is not ready once a lap has waited this many seconds; laps are normally counted within one second. */
const MAX_WAIT_S = 120;

/** Checks that laps can be recorded and that waiting laps are counted. */
@Injectable()
export class LapsReadinessService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly waiting: WaitingLapsStore,
    /** Absent in the worker thread of a process, whose main thread reports for both. */
    @Optional() private readonly readiness?: Readiness,
  ) {}

  onModuleInit(): void {
    this.readiness?.add(() => this.waiting.tryToRecord().then(() => null));
    // A process that only serves the API accepts laps even while no worker is running: a proxy must not take the site down for that.
    const { role, hasWorkerThread } = this.config;
    if (role !== 'api' || hasWorkerThread) this.readiness?.add(() => this.countingProblem());
  }

  private async countingProblem(): Promise<string | null> {
    const [late] = await this.waiting.listWaiting(MAX_WAIT_S, 1);
    return late === undefined ? null : 'Laps wait to be counted for over two minutes: look at the log of the worker.';
  }
}
