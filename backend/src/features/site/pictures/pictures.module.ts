import { Module } from '@nestjs/common';
import { AdminPicturesController } from './admin-pictures.controller.js';
import { PictureEncodingService } from './picture-encoding.service.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';
import { PicturesStore } from './pictures.store.js';
import { registerQueues } from '../../../platform/queue/register-queues.js';
import { UNUSED_PICTURES_QUEUE, UnusedPicturesQueue } from './unused-pictures.queue.js';
import { UnusedPicturesStore } from './unused-pictures.store.js';
import { UnusedPicturesWorker } from './unused-pictures.worker.js';

@Module({
  controllers: [PicturesController, AdminPicturesController],
  providers: [PicturesService, PicturesStore, PictureEncodingService],
  exports: [PicturesService],
})
export class PicturesModule {}

/** Runs in workers alone. */
@Module({
  imports: [registerQueues(UNUSED_PICTURES_QUEUE)],
  providers: [UnusedPicturesQueue, UnusedPicturesStore, UnusedPicturesWorker],
})
export class PicturesWorkerModule {}
