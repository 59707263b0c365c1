import { Global, Module } from '@nestjs/common';
import { AuditChainStore } from './audit-chain.store.js';
import { AuditService } from './audit.service.js';
import { AuditStore } from './audit.store.js';
import { AuditController } from './audit.controller.js';
import { AuditListService } from './audit-list.service.js';
import { AuditListStore } from './audit-list.store.js';

/** Exports the audit log globally, because every feature with an admin side writes to it. */
@Global()
/** Provides what the API and the worker both need. */
@Module({ providers: [AuditService, AuditStore, AuditChainStore], exports: [AuditService] })
export class AuditCoreModule {}

@Module({ imports: [AuditCoreModule], controllers: [AuditController], providers: [AuditListService, AuditListStore] })
export class AuditModule {}
