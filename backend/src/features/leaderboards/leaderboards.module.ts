import { Module } from '@nestjs/common';
import { LapsModule } from '../laps/laps.module.js';
import { TracksModule } from '../tracks/tracks.module.js';
import { BoardAroundService } from './board-around.service.js';
import { FormLive } from './form.live.js';
import { FormStore } from './form.store.js';
import { LeaderboardsController } from './leaderboards.controller.js';
import { LeaderboardsLive } from './leaderboards.live.js';
import { LeaderboardsStore } from './leaderboards.store.js';
import { StandingService } from './standing.service.js';
import { StandingStore } from './standing.store.js';
import { StatsController } from './stats.controller.js';
import { TrackBoardsLive } from './track-boards.live.js';
import { TrackBoardsStore } from './track-boards.store.js';

@Module({
  imports: [LapsModule, TracksModule],
  controllers: [LeaderboardsController, StatsController],
  providers: [
    BoardAroundService,
    FormLive,
    FormStore,
    LeaderboardsLive,
    LeaderboardsStore,
    StandingService,
    StandingStore,
    TrackBoardsLive,
    TrackBoardsStore,
  ],
  exports: [LeaderboardsLive, StandingService],
})
export class LeaderboardsModule {}
