import type { Job } from 'bullmq';
import { isDatabaseAway, isTransactionConflict } from '../../../platform/database/database-errors.js';
import { LeagueWorker, WorksQueue } from '../../../platform/queue/league-worker.js';
import { lapVisible } from '../lap-metrics.js';
import { WaitingLapsStore } from './waiting-laps.store.js';
import { type CountLapsJob, LAPS_QUEUE, LapCountingQueue } from './lap-counting.queue.js';
import { LapCountingService } from './lap-counting.service.js';

/** Translates jobs into counting; a batch that fails is split, so that one bad lap cannot hold the others. */
@WorksQueue(LAPS_QUEUE)
export class LapCountingWorker extends LeagueWorker<CountLapsJob> {
  constructor(
    private readonly laps: LapCountingService,
    private readonly queue: LapCountingQueue,
    private readonly failures: WaitingLapsStore,
  ) {
    super();
  }

  async process(job: Job<CountLapsJob>): Promise<void> {
    const { lapIds } = job.data;
    try {
      for (const arrivedAt of await this.laps.count(lapIds)) {
        lapVisible.observe(Math.max(0, Date.now() - arrivedAt.getTime()) / 1000);
      }
    } catch (error) {
      if (lapIds.length === 1 || isDatabaseAway(error) || isTransactionConflict(error)) throw error;
      this.logger.warn({ err: error, msg: `a batch of ${lapIds.length} laps is counted one by one` });
      for (const lapId of lapIds) await this.queue.enqueueAlone(lapId);
    }
  }

  protected override async onGivenUp({ data }: Job<CountLapsJob>, error: Error): Promise<void> {
    const [lapId] = data.lapIds;
    if (data.lapIds.length === 1 && lapId && !isDatabaseAway(error)) await this.failures.note(lapId, error);
  }
}
