import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { CarsModule } from '../cars/cars.module.js';
import { HeartbeatsService } from './heartbeats.service.js';
import { HEARTBEATS_QUEUE, HeartbeatsQueue } from './heartbeats.queue.js';
import { PRESENCE_SWEEP_QUEUE } from './presence-sweep.queue.js';
import { PresenceStore } from './presence.store.js';

const queues = registerQueues(HEARTBEATS_QUEUE, PRESENCE_SWEEP_QUEUE);

@Module({
  imports: [CarsModule, queues],
  providers: [HeartbeatsService, HeartbeatsQueue, PresenceStore],
  exports: [HeartbeatsService, PresenceStore, queues],
})
export class PresenceModule {}
