import { LeagueWorker, LONG_JOBS, WorksQueue } from '../../../platform/queue/league-worker.js';
import { INTEGRITY_QUEUE } from './integrity.queue.js';
import { IntegrityService } from './integrity.service.js';

/** Checks the integrity of the stored data, once a night. */
@WorksQueue(INTEGRITY_QUEUE, LONG_JOBS)
export class IntegrityWorker extends LeagueWorker {
  constructor(private readonly integrity: IntegrityService) {
    super();
  }

  async process(): Promise<void> {
    await this.integrity.runNightly();
  }
}
