import { Processor } from '@nestjs/bullmq';
import { LeagueWorker } from '../../platform/queue/league-worker.js';
import { DOMAIN_CHECK_QUEUE } from './domain-check.queue.js';
import { DomainCheckService } from './domain-check.service.js';

/** Finds out whether the custom domain answers. */
@Processor(DOMAIN_CHECK_QUEUE, { concurrency: 1, lockDuration: 60_000, maxStalledCount: 10 })
export class DomainCheckWorker extends LeagueWorker {
  constructor(private readonly check: DomainCheckService) {
    super();
  }

  async process(): Promise<void> {
    await this.check.run();
  }
}
