import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RetentionRun } from './retention/retention-run.entity.js';
import { AuditService } from './audit.service.js';
import { AuditStore } from './audit.store.js';
import { AuditController } from './audit.controller.js';
import { AuditListService } from './audit-list.service.js';
import { AuditListStore } from './audit-list.store.js';
import { RetentionService } from './retention/retention.service.js';
import { RetentionStore } from './retention/retention.store.js';
import { registerScheduledJob } from '../../platform/queue/scheduled-job.js';
import { RETENTION, RetentionWorker } from './retention/retention.worker.js';

/**
 * Provides the services that the API and the workers share. It is global, because every feature with an admin side writes to
 * the audit log.
 */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([RetentionRun])],
  providers: [AuditService, AuditStore, RetentionService, RetentionStore],
  exports: [AuditService, RetentionService],
})
class AuditCoreModule {}

@Module({
  imports: [AuditCoreModule],
  controllers: [AuditController],
  providers: [AuditListService, AuditListStore],
})
export class AuditModule {}

/** Provides the jobs that only workers run. */
@Module({
  imports: [AuditCoreModule, registerScheduledJob(RETENTION)],
  providers: [RetentionWorker],
})
export class AuditWorkerModule {}
