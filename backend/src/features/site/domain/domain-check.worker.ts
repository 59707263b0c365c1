import { LeagueWorker, LONG_JOBS, WorksQueue } from '../../../platform/queue/league-worker.js';
import type { Schedule } from '../../../platform/queue/scheduled-job.js';
import { DomainCheckService } from './domain-check.service.js';

/** The check of the custom domain, which saving the domain also enqueues. */
export const DOMAIN_CHECK: Schedule = { queue: 'domain-check', name: 'check', everyMs: 300_000 };

/** Checks whether the custom domain answers with a valid certificate. */
@WorksQueue(DOMAIN_CHECK.queue, LONG_JOBS)
export class DomainCheckWorker extends LeagueWorker {
  constructor(private readonly check: DomainCheckService) {
    super();
  }

  async process(): Promise<void> {
    await this.check.run();
  }
}
