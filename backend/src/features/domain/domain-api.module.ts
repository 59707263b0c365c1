import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { DomainCheckQueue } from './domain-check.queue.js';
import { DomainController } from './domain.controller.js';
import { DomainModule } from './domain.module.js';
import { DomainService } from './domain.service.js';
import { DomainTargetService } from './domain-target.service.js';

@Module({
  imports: [DomainModule],
  controllers: [DomainController],
  providers: [
    DomainService,
    DomainCheckQueue,
    { provide: DomainTargetService, inject: [CONFIG], useFactory: (config: Config) => new DomainTargetService(config) },
  ],
})
export class DomainApiModule {}
