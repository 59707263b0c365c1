import type { Job } from 'bullmq';
import { isDatabaseAway } from '../../../platform/database/database-errors.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { LeagueWorker, WorksQueue } from '../../../platform/queue/league-worker.js';
import { LapCounterService } from './lap-counter.service.js';
import { type CountLapsJob, LAPS_QUEUE } from './lap-counting.queue.js';
import { LapCountingService } from './lap-counting.service.js';
import { WaitingLapsStore } from './waiting-laps.store.js';

/** Wakes the counter. Another job may run beside the one that keeps it awake. */
@WorksQueue(LAPS_QUEUE, { concurrency: 2 })
export class LapCountingWorker extends LeagueWorker<CountLapsJob> {
  constructor(
    private readonly counter: LapCounterService,
    private readonly laps: LapCountingService,
    private readonly failures: WaitingLapsStore,
  ) {
    super();
  }

  async process({ data: { lapId } }: Job<CountLapsJob>): Promise<void> {
    failpoint('lap-counting.job-taken');
    if (lapId !== undefined) {
      await this.laps.count([lapId]);
      return this.counter.release(lapId);
    }
    await this.counter.countWaiting();
    failpoint('lap-counting.job-ending');
    await this.counter.stayAwake();
  }

  protected override async onGivenUp({ data: { lapId } }: Job<CountLapsJob>, error: Error): Promise<void> {
    if (lapId === undefined) return;
    if (!isDatabaseAway(error)) await this.failures.note(lapId, error);
    this.counter.release(lapId);
  }
}
