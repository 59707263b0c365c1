import { Module } from '@nestjs/common';
import { LapsModule } from '../laps/laps.module.js';
import { LeaderboardsApiModule } from '../leaderboards/leaderboards-api.module.js';
import { RaceEventsModule } from '../race-events/race-events.module.js';
import { LandingConfigController } from './landing-config.controller.js';
import { LandingConfigStore } from './landing-config.store.js';
import { LandingService } from './landing.service.js';
import { PublicController } from './public.controller.js';
import { PublicStatsStore } from './public-stats.store.js';
import { SiteLive } from './site.live.js';

@Module({
  imports: [LapsModule, LeaderboardsApiModule, RaceEventsModule],
  controllers: [PublicController, LandingConfigController],
  providers: [PublicStatsStore, LandingService, LandingConfigStore, SiteLive],
})
export class LandingApiModule {}
