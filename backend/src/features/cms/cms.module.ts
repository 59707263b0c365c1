import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CmsPage } from './cms-page.entity.js';
import { CmsPost } from './cms-post.entity.js';
import { LandingConfig } from './landing/landing-config.entity.js';
import { SiteModule } from '../site/site.module.js';
import { ArticleHeadsService } from './article-heads.service.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { PagesStore } from './pages.store.js';
import { PostsController } from './posts.controller.js';
import { PostsService } from './posts.service.js';
import { PostsStore } from './posts.store.js';
import { FeedsController } from './landing/feeds.controller.js';
import { FeedsService } from './landing/feeds.service.js';
import { ScreenHeadsService } from './landing/screen-heads.service.js';
import { LapsModule } from '../laps/laps.module.js';
import { LeaderboardsModule } from '../leaderboards/leaderboards.module.js';
import { RaceEventsModule } from '../race-events/race-events.module.js';
import { LandingConfigController } from './landing/landing-config.controller.js';
import { LandingConfigStore } from './landing/landing-config.store.js';
import { LandingService } from './landing/landing.service.js';
import { PublicController } from './landing/public.controller.js';
import { PublicStatsStore } from './landing/public-stats.store.js';
import { SpotlightService } from './landing/spotlight.service.js';
import { SiteLive } from './landing/site.live.js';
import { SearchController } from './search/search.controller.js';
import { SearchStore } from './search/search.store.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([CmsPage, CmsPost, LandingConfig]),
    LapsModule,
    LeaderboardsModule,
    RaceEventsModule,
    SiteModule,
  ],
  controllers: [
    PagesController,
    PostsController,
    FeedsController,
    PublicController,
    LandingConfigController,
    SearchController,
  ],
  providers: [
    ArticleHeadsService,
    PagesService,
    PagesStore,
    PostsService,
    PostsStore,
    FeedsService,
    ScreenHeadsService,
    PublicStatsStore,
    LandingService,
    SpotlightService,
    LandingConfigStore,
    SiteLive,
    SearchStore,
  ],
})
export class CmsModule {}
