import { Module } from '@nestjs/common';
import { LeaderboardsController } from './leaderboards.controller.js';
import { LeaderboardsLive } from './leaderboards.live.js';
import { LeaderboardsStore } from './leaderboards.store.js';

@Module({
  controllers: [LeaderboardsController],
  providers: [LeaderboardsLive, LeaderboardsStore],
  exports: [LeaderboardsLive],
})
export class LeaderboardsApiModule {}
