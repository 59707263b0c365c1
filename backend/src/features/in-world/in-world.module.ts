import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TrackKey } from './track-lines/track-line.entity.js';
import { RaceEventsModule } from '../race-events/race-events.module.js';
import { SeasonsModule } from '../seasons/seasons.module.js';
import { HeldTextsService } from './held-texts.service.js';
import { InWorldBoardsService } from './in-world-boards.service.js';
import { InWorldTextsController } from './in-world-texts.controller.js';
import { SelfTestController } from './self-test.controller.js';
import { SelfTestService } from './self-test.service.js';
import { TowersService } from './towers.service.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TracksModule } from '../tracks/tracks.module.js';
import { HeldOrdersService } from './track-lines/held-orders.service.js';
import { LinePostsService } from './track-lines/line-posts.service.js';
import { TrackKeysController } from './track-lines/track-keys.controller.js';
import { TrackKeysService } from './track-lines/track-keys.service.js';
import { TabletOrdersService } from './track-lines/tablet/tablet-orders.service.js';
import { TabletOrdersStore } from './track-lines/tablet/tablet-orders.store.js';
import { TrackSignaturesService } from './track-lines/track-signatures.service.js';
import { TrackLinesController } from './track-lines/track-lines.controller.js';
import { TrackLinesStore } from './track-lines/track-lines.store.js';

@Module({
  imports: [TypeOrmModule.forFeature([TrackKey]), RaceEventsModule, SeasonsModule, TracksModule, SessionsModule],
  controllers: [InWorldTextsController, SelfTestController, TrackLinesController, TrackKeysController],
  providers: [
    HeldTextsService,
    InWorldBoardsService,
    TowersService,
    SelfTestService,
    LinePostsService,
    HeldOrdersService,
    TabletOrdersService,
    TabletOrdersStore,
    TrackKeysService,
    TrackSignaturesService,
    TrackLinesStore,
  ],
})
export class InWorldModule {}
