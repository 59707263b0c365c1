import { Module } from '@nestjs/common';
import { DomainCheck } from './domain-check.js';
import { DomainCheckWorker } from './domain-check.worker.js';
import { DomainModule } from './domain.module.js';
import { DomainProbe } from './domain-probe.js';

@Module({
  imports: [DomainModule],
  providers: [DomainCheckWorker, DomainCheck, { provide: DomainProbe, useFactory: () => new DomainProbe() }],
})
export class DomainWorkerModule {}
