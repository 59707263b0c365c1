import { Module } from '@nestjs/common';
import { DomainCheckQueue } from './domain-check.queue.js';
import { DomainController } from './domain.controller.js';
import { DomainModule } from './domain.module.js';
import { DomainService } from './domain.service.js';

@Module({ imports: [DomainModule], controllers: [DomainController], providers: [DomainService, DomainCheckQueue] })
export class DomainApiModule {}
