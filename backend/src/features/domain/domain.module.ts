import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { DOMAIN_CHECK_QUEUE } from './domain-check.queue.js';
import { DomainStore } from './domain.store.js';

const queue = BullModule.registerQueue({ name: DOMAIN_CHECK_QUEUE });

@Module({ imports: [AuditModule, queue], providers: [DomainStore], exports: [DomainStore, queue] })
export class DomainModule {}
