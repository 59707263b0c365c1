import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { IntegrityModule } from './integrity.module.js';
import { INTEGRITY_QUEUE, IntegrityQueue } from './integrity.queue.js';
import { IntegrityWorker } from './integrity.worker.js';

@Module({
  imports: [IntegrityModule, registerQueues(INTEGRITY_QUEUE)],
  providers: [IntegrityQueue, IntegrityWorker],
})
export class IntegrityWorkerModule {}
