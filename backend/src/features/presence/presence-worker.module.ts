import { Module } from '@nestjs/common';
import { PresenceModule } from './presence.module.js';
import { PresenceSweepSchedule } from './presence-sweep.queue.js';
import { HeartbeatsWorker, PresenceSweepWorker } from './presence.worker.js';

@Module({ imports: [PresenceModule], providers: [HeartbeatsWorker, PresenceSweepWorker, PresenceSweepSchedule] })
export class PresenceWorkerModule {}
