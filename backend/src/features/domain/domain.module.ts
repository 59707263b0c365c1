import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { AuditModule } from '../audit/audit.module.js';
import { DOMAIN_CHECK_QUEUE } from './domain-check.queue.js';
import { DomainStore } from './domain.store.js';

const queue = registerQueues(DOMAIN_CHECK_QUEUE);

@Module({ imports: [AuditModule, queue], providers: [DomainStore], exports: [DomainStore, queue] })
export class DomainModule {}
