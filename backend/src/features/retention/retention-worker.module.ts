import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { RetentionModule } from './retention.module.js';
import { RETENTION_QUEUE, RetentionQueue } from './retention.queue.js';
import { RetentionWorker } from './retention.worker.js';

@Module({
  imports: [RetentionModule, registerQueues(RETENTION_QUEUE)],
  providers: [RetentionQueue, RetentionWorker],
})
export class RetentionWorkerModule {}
