import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditListService } from './audit-list.service.js';
import { AuditListStore } from './audit-list.store.js';

@Module({ controllers: [AuditController], providers: [AuditListService, AuditListStore] })
export class AuditApiModule {}
