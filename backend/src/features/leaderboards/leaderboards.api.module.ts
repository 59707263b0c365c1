import { Module } from '@nestjs/common';
import { LeaderboardsController } from './leaderboards.controller.js';
import { LeaderboardsLive } from './leaderboards.live.js';
import { LeaderboardsStore } from './leaderboards.store.js';
import { StandingService } from './standing.service.js';
import { StandingStore } from './standing.store.js';
import { StatsController } from './stats.controller.js';

@Module({
  controllers: [LeaderboardsController, StatsController],
  providers: [LeaderboardsLive, LeaderboardsStore, StandingService, StandingStore],
  exports: [LeaderboardsLive, StandingService],
})
export class LeaderboardsApiModule {}
