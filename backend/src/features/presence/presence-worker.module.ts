import { Module } from '@nestjs/common';
import { HeartbeatsWorker } from './heartbeats.worker.js';
import { PresenceModule } from './presence.module.js';
import { PresenceSweepQueue } from './presence-sweep.queue.js';
import { PresenceSweepWorker } from './presence-sweep.worker.js';

@Module({ imports: [PresenceModule], providers: [HeartbeatsWorker, PresenceSweepWorker, PresenceSweepQueue] })
export class PresenceWorkerModule {}
