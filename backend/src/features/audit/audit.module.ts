import { Global, Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';
import { AuditStore } from './audit.store.js';

/** Global because every feature with an admin side writes to it. */
@Global()
@Module({ providers: [AuditService, AuditStore], exports: [AuditService] })
export class AuditModule {}
