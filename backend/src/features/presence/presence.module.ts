import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { CarsModule } from '../cars/cars.module.js';
import { Heartbeats } from './heartbeats.js';
import { HEARTBEATS_QUEUE, HeartbeatsQueue } from './heartbeats.queue.js';
import { PRESENCE_SWEEP_QUEUE } from './presence-sweep.queue.js';
import { PresenceStore } from './presence.store.js';

const queues = BullModule.registerQueue({ name: HEARTBEATS_QUEUE }, { name: PRESENCE_SWEEP_QUEUE });

@Module({
  imports: [CarsModule, queues],
  providers: [Heartbeats, HeartbeatsQueue, PresenceStore],
  exports: [Heartbeats, PresenceStore, queues],
})
export class PresenceModule {}
