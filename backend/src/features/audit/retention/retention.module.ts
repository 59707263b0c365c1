import { Module } from '@nestjs/common';
import { RetentionService } from './retention.service.js';
import { RetentionStore } from './retention.store.js';
import { registerQueues } from '../../../platform/queue/register-queues.js';
import { RETENTION_QUEUE, RetentionQueue } from './retention.queue.js';
import { RetentionWorker } from './retention.worker.js';

/** Provides the removal of data that was kept long enough. */
@Module({ providers: [RetentionService, RetentionStore], exports: [RetentionService] })
export class RetentionModule {}

/** Runs in workers alone. */
@Module({
  imports: [RetentionModule, registerQueues(RETENTION_QUEUE)],
  providers: [RetentionQueue, RetentionWorker],
})
export class RetentionWorkerModule {}
