import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import { DOMAIN_CHECK_QUEUE } from './domain-check.queue.js';
import { DomainCheck } from './domain-check.js';

/** Finds out whether the custom domain answers. */
@Processor(DOMAIN_CHECK_QUEUE, { concurrency: 1, lockDuration: 60_000, maxStalledCount: 10 })
export class DomainCheckWorker extends WorkerHost {
  private readonly logger = new Logger(DomainCheckWorker.name);

  constructor(private readonly check: DomainCheck) {
    super();
  }

  async process(): Promise<void> {
    await this.check.run();
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(error.message);
  }
}
