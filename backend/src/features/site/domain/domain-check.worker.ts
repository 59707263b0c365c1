import { LeagueWorker, LONG_JOBS, WorksQueue } from '../../../platform/queue/league-worker.js';
import { DOMAIN_CHECK_QUEUE } from './domain-check.queue.js';
import { DomainCheckService } from './domain-check.service.js';

/** Checks whether the custom domain answers with a valid certificate. */
@WorksQueue(DOMAIN_CHECK_QUEUE, LONG_JOBS)
export class DomainCheckWorker extends LeagueWorker {
  constructor(private readonly check: DomainCheckService) {
    super();
  }

  async process(): Promise<void> {
    await this.check.run();
  }
}
