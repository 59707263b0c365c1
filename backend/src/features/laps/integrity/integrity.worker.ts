import { LeagueWorker, LONG_JOBS, WorksQueue } from '../../../platform/queue/league-worker.js';
import type { Schedule } from '../../../platform/queue/scheduled-job.js';
import { IntegrityService } from './integrity.service.js';

/** The schedule of the job that runs the checks unless tonight's run has been claimed. */
export const INTEGRITY: Schedule = { queue: 'integrity', name: 'check', everyMs: 600_000 };

/** Checks the integrity of the stored data, once a night. */
@WorksQueue(INTEGRITY.queue, LONG_JOBS)
export class IntegrityWorker extends LeagueWorker {
  constructor(private readonly integrity: IntegrityService) {
    super();
  }

  async process(): Promise<void> {
    await this.integrity.runNightly();
  }
}
