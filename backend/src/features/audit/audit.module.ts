import { Global, Module } from '@nestjs/common';
import { AuditChainStore } from './audit-chain.store.js';
import { AuditService } from './audit.service.js';
import { AuditStore } from './audit.store.js';

/** Exports the audit log globally, because every feature with an admin side writes to it. */
@Global()
@Module({ providers: [AuditService, AuditStore, AuditChainStore], exports: [AuditService] })
export class AuditModule {}
