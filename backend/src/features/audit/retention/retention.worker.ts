import { LeagueWorker, LONG_JOBS, WorksQueue } from '../../../platform/queue/league-worker.js';
import { RETENTION_QUEUE } from './retention.queue.js';
import { RetentionService } from './retention.service.js';

/** Removes data that is past its retention time, once a day. */
@WorksQueue(RETENTION_QUEUE, LONG_JOBS)
export class RetentionWorker extends LeagueWorker {
  constructor(private readonly retention: RetentionService) {
    super();
  }

  async process(): Promise<void> {
    await this.retention.runDaily();
  }
}
