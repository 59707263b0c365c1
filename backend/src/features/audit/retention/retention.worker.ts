import { LeagueWorker, LONG_JOBS, WorksQueue } from '../../../platform/queue/league-worker.js';
import type { Schedule } from '../../../platform/queue/scheduled-job.js';
import { RetentionService } from './retention.service.js';

/**
 * The schedule of the job that checks whether today's run is missing. It is frequent because a league may be online only for
 * an evening.
 */
export const RETENTION: Schedule = { queue: 'retention', name: 'remove', everyMs: 600_000 };

/** Removes data that is past its retention time, once a day. */
@WorksQueue(RETENTION.queue, LONG_JOBS)
export class RetentionWorker extends LeagueWorker {
  constructor(private readonly retention: RetentionService) {
    super();
  }

  async process(): Promise<void> {
    await this.retention.runDaily();
  }
}
