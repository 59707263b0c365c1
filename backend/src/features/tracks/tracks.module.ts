import { Module } from '@nestjs/common';
import { AdminTracksController } from './admin-tracks.controller.js';
import { TracksController } from './tracks.controller.js';
import { TracksService } from './tracks.service.js';
import { TracksStore } from './tracks.store.js';

@Module({
  controllers: [TracksController, AdminTracksController],
  providers: [TracksService, TracksStore],
  exports: [TracksService],
})
export class TracksModule {}
