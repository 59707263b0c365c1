import { Module } from '@nestjs/common';
import { LapsModule } from '../laps/laps.module.js';
import { LeaderboardsApiModule } from '../leaderboards/leaderboards.api.module.js';
import { PublicController } from './public.controller.js';
import { PublicStatsStore } from './public-stats.store.js';

@Module({
  imports: [LapsModule, LeaderboardsApiModule],
  controllers: [PublicController],
  providers: [PublicStatsStore],
})
export class LandingApiModule {}
