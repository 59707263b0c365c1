import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TracksModule } from '../tracks/tracks.module.js';
import { LinePostsController } from './line-posts.controller.js';
import { LinePostsService } from './line-posts.service.js';
import { TrackKeysController } from './track-keys.controller.js';
import { TrackKeysService } from './track-keys.service.js';
import { TrackLinesStore } from './track-lines.store.js';

@Module({
  imports: [TracksModule, SessionsModule],
  controllers: [LinePostsController, TrackKeysController],
  providers: [LinePostsService, TrackKeysService, TrackLinesStore],
})
export class TrackLinesModule {}
