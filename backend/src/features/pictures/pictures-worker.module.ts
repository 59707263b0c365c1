import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { UNUSED_PICTURES_QUEUE, UnusedPicturesQueue } from './unused-pictures.queue.js';
import { UnusedPicturesStore } from './unused-pictures.store.js';
import { UnusedPicturesWorker } from './unused-pictures.worker.js';

@Module({
  imports: [registerQueues(UNUSED_PICTURES_QUEUE)],
  providers: [UnusedPicturesQueue, UnusedPicturesStore, UnusedPicturesWorker],
})
export class PicturesWorkerModule {}
