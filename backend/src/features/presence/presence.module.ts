import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { registerScheduledJob } from '../../platform/queue/scheduled-job.js';
import { CarsModule } from '../cars/cars.module.js';
import { HeartbeatsController } from './heartbeats.controller.js';
import { HEARTBEATS_QUEUE, HeartbeatsQueue } from './heartbeats.queue.js';
import { HeartbeatsService } from './heartbeats.service.js';
import { PresenceLive } from './presence.live.js';
import { PresenceStore } from './presence.store.js';
import { HeartbeatsWorker } from './heartbeats.worker.js';
import { PRESENCE_SWEEP, PresenceSweepWorker } from './presence-sweep.worker.js';

@Module({
  imports: [CarsModule, registerQueues(HEARTBEATS_QUEUE)],
  controllers: [HeartbeatsController],
  providers: [HeartbeatsService, HeartbeatsQueue, PresenceLive, PresenceStore],
  exports: [HeartbeatsService, PresenceLive],
})
export class PresenceModule {}

/** Provides the parts of presence that run only in workers. */
@Module({
  imports: [registerQueues(HEARTBEATS_QUEUE), registerScheduledJob(PRESENCE_SWEEP)],
  providers: [HeartbeatsWorker, PresenceSweepWorker, PresenceStore],
})
export class PresenceWorkerModule {}
