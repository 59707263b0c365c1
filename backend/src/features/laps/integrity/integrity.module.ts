import { Module } from '@nestjs/common';
import { LapsCoreModule } from '../laps.module.js';
import { IntegrityService } from './integrity.service.js';
import { IntegrityStore } from './integrity.store.js';
import { registerQueues } from '../../../platform/queue/register-queues.js';
import { INTEGRITY_QUEUE, IntegrityQueue } from './integrity.queue.js';
import { IntegrityWorker } from './integrity.worker.js';

/** Provides the checks of stored totals and of PostgreSQL's files. */
@Module({ imports: [LapsCoreModule], providers: [IntegrityService, IntegrityStore], exports: [IntegrityService] })
export class IntegrityModule {}

/** Runs in workers alone. */
@Module({
  imports: [IntegrityModule, registerQueues(INTEGRITY_QUEUE)],
  providers: [IntegrityQueue, IntegrityWorker],
})
export class IntegrityWorkerModule {}
