import type { Job } from 'bullmq';
import { isDatabaseAway, isTransactionConflict } from '../../../platform/database/database-errors.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { LeagueWorker, WorksQueue } from '../../../platform/queue/league-worker.js';
import { lapVisible } from '../lap-metrics.js';
import { type CountLapsJob, LAPS_QUEUE, LapCountingQueue } from './lap-counting.queue.js';
import { LapCountingService } from './lap-counting.service.js';
import { WaitingLapsStore } from './waiting-laps.store.js';

const MAX_BATCH = 1_000;
/** Counts all waiting laps in order of arrival when a job arrives, or only the lap that the job names. */
@WorksQueue(LAPS_QUEUE)
export class LapCountingWorker extends LeagueWorker<CountLapsJob> {
  constructor(
    private readonly laps: LapCountingService,
    private readonly waiting: WaitingLapsStore,
    private readonly queue: LapCountingQueue,
  ) {
    super();
  }

  async process({ data: { lapId } }: Job<CountLapsJob>): Promise<void> {
    failpoint('lap-counting.job-taken');
    if (lapId !== undefined) {
      await this.laps.count([lapId]);
      return;
    }
    await this.countWaiting();
    failpoint('lap-counting.job-ending');
  }

  /**
   * Counts all waiting laps. If that fails, enqueues a job for each lap; while the database is unreachable, or after a
   * transaction conflict, rejects instead. @returns the number of laps that were counted or held
   */
  async countWaiting(): Promise<number> {
    let all = 0;
    for (let taken = MAX_BATCH; taken === MAX_BATCH; all += taken) taken = await this.countBatch();
    return all;
  }

  protected override async onGivenUp({ data: { lapId } }: Job<CountLapsJob>, error: Error): Promise<void> {
    if (lapId !== undefined && !isDatabaseAway(error)) await this.waiting.markFailed(lapId, error);
  }

  private async countBatch(): Promise<number> {
    try {
      const { taken, countedArrivals } = await this.laps.countWaiting(MAX_BATCH);
      for (const arrivedAt of countedArrivals) lapVisible.observe(Math.max(0, Date.now() - arrivedAt.getTime()) / 1000);
      return taken;
    } catch (error) {
      if (isDatabaseAway(error) || isTransactionConflict(error)) throw error;
      this.logger.warn({ err: error, msg: 'laps that wait are counted one by one' });
      await this.enqueueEach();
      return 0;
    }
  }

  /** Enqueues a job for each waiting lap, so that a lap that cannot be counted does not block the others. */
  private async enqueueEach(): Promise<void> {
    for (const lapId of await this.waiting.listWaiting(0, MAX_BATCH)) await this.queue.enqueueAlone(lapId);
  }
}
