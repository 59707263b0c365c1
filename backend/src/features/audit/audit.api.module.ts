import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditListService } from './audit.list.service.js';
import { AuditStore } from './audit.store.js';

@Module({ controllers: [AuditController], providers: [AuditListService, AuditStore] })
export class AuditApiModule {}
