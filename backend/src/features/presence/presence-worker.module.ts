import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { HEARTBEATS_QUEUE } from './heartbeats.queue.js';
import { HeartbeatsWorker } from './heartbeats.worker.js';
import { PRESENCE_SWEEP_QUEUE, PresenceSweepQueue } from './presence-sweep.queue.js';
import { PresenceSweepWorker } from './presence-sweep.worker.js';
import { PresenceStore } from './presence.store.js';

@Module({
  imports: [registerQueues(HEARTBEATS_QUEUE, PRESENCE_SWEEP_QUEUE)],
  providers: [HeartbeatsWorker, PresenceSweepQueue, PresenceSweepWorker, PresenceStore],
})
export class PresenceWorkerModule {}
