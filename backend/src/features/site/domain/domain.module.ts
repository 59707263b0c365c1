import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { registerQueues } from '../../../platform/queue/register-queues.js';
import { DOMAIN_CHECK_QUEUE, DomainCheckQueue } from './domain-check.queue.js';
import { DomainController } from './domain.controller.js';
import { DomainService } from './domain.service.js';
import { DomainStore } from './domain.store.js';
import { DomainTargetService } from './domain-target.service.js';
import { DomainCheckService } from './domain-check.service.js';
import { DomainCheckWorker } from './domain-check.worker.js';
import { DomainProbe } from './domain-probe.js';

@Module({
  imports: [registerQueues(DOMAIN_CHECK_QUEUE)],
  controllers: [DomainController],
  providers: [
    DomainService,
    DomainStore,
    DomainCheckQueue,
    { provide: DomainTargetService, inject: [CONFIG], useFactory: (config: Config) => new DomainTargetService(config) },
  ],
})
export class DomainModule {}

/** Runs in workers alone. */
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
