import { Module } from '@nestjs/common';
import { FeedsController } from './feeds.controller.js';
import { FeedsService } from './feeds.service.js';
import { ScreenHeadsService } from './screen-heads.service.js';
import { CmsModule } from '../cms.module.js';
import { LapsModule } from '../../laps/laps.module.js';
import { LeaderboardsModule } from '../../leaderboards/leaderboards.module.js';
import { RaceEventsModule } from '../../race-events/race-events.module.js';
import { LandingConfigController } from './landing-config.controller.js';
import { LandingConfigStore } from './landing-config.store.js';
import { LandingService } from './landing.service.js';
import { PublicController } from './public.controller.js';
import { PublicStatsStore } from './public-stats.store.js';
import { SettingsModule } from '../../site/settings/settings.module.js';
import { SpotlightService } from './spotlight.service.js';
import { SiteLive } from './site.live.js';

@Module({
  imports: [CmsModule, LapsModule, LeaderboardsModule, RaceEventsModule, SettingsModule],
  controllers: [FeedsController, PublicController, LandingConfigController],
  providers: [
    FeedsService,
    ScreenHeadsService,
    PublicStatsStore,
    LandingService,
    SpotlightService,
    LandingConfigStore,
    SiteLive,
  ],
})
export class LandingModule {}
