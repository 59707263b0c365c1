import { Module } from '@nestjs/common';
import { SessionsModule } from '../../sessions/sessions.module.js';
import { TracksModule } from '../../tracks/tracks.module.js';
import { HeldOrdersService } from './held-orders.service.js';
import { LineOrdersController } from './line-orders.controller.js';
import { LinePostsController } from './line-posts.controller.js';
import { LinePostsService } from './line-posts.service.js';
import { TrackKeysController } from './track-keys.controller.js';
import { TrackKeysService } from './track-keys.service.js';
import { TabletOrdersController } from './tablet/tablet-orders.controller.js';
import { TabletOrdersService } from './tablet/tablet-orders.service.js';
import { TabletOrdersStore } from './tablet/tablet-orders.store.js';
import { TrackSignaturesService } from './track-signatures.service.js';
import { TrackLinesStore } from './track-lines.store.js';

@Module({
  imports: [TracksModule, SessionsModule],
  controllers: [LinePostsController, LineOrdersController, TabletOrdersController, TrackKeysController],
  providers: [
    LinePostsService,
    HeldOrdersService,
    TabletOrdersService,
    TabletOrdersStore,
    TrackKeysService,
    TrackSignaturesService,
    TrackLinesStore,
  ],
})
export class TrackLinesModule {}
