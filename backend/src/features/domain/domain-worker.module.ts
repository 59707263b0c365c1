import { Module } from '@nestjs/common';
import { DomainCheckService } from './domain-check.service.js';
import { DomainCheckWorker } from './domain-check.worker.js';
import { DomainModule } from './domain.module.js';
import { DomainProbe } from './domain-probe.js';

@Module({
  imports: [DomainModule],
  providers: [DomainCheckWorker, DomainCheckService, { provide: DomainProbe, useFactory: () => new DomainProbe() }],
})
export class DomainWorkerModule {}
