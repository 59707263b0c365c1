import { Global, Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';

/** Global because every feature with an admin side writes to it. */
@Global()
@Module({ providers: [AuditService], exports: [AuditService] })
export class AuditModule {}
