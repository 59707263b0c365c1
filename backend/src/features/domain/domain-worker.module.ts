import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { DOMAIN_CHECK_QUEUE } from './domain-check.queue.js';
import { DomainCheckService } from './domain-check.service.js';
import { DomainCheckWorker } from './domain-check.worker.js';
import { DomainProbe } from './domain-probe.js';
import { DomainStore } from './domain.store.js';

@Module({
  imports: [registerQueues(DOMAIN_CHECK_QUEUE)],
  providers: [
    DomainCheckWorker,
    DomainCheckService,
    DomainStore,
    { provide: DomainProbe, useFactory: () => new DomainProbe() },
  ],
})
export class DomainWorkerModule {}
