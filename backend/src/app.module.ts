import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import './announcement-topics.js';
import { AccountsModule } from './features/accounts/accounts.module.js';
import { AchievementsModule } from './features/achievements/achievements.module.js';
import { AdministrationModule } from './features/administration/administration.module.js';
import { AuditModule } from './features/audit/audit.module.js';
import { CarsModule } from './features/cars/cars.module.js';
import { DashboardModule } from './features/dashboard/dashboard.module.js';
import { DeletionModule } from './features/administration/deletion/deletion.module.js';
import { DriversModule } from './features/leaderboards/drivers/drivers.module.js';
import { CmsModule } from './features/cms/cms.module.js';
import { DomainModule } from './features/site/domain/domain.module.js';
import { InWorldModule } from './features/in-world/in-world.module.js';
import { LandingModule } from './features/cms/landing/landing.module.js';
import { LapsModule } from './features/laps/laps.module.js';
import { LeaderboardsModule } from './features/leaderboards/leaderboards.module.js';
import { OwnDataModule } from './features/dashboard/own-data/own-data.module.js';
import { PresenceModule } from './features/presence/presence.module.js';
import { PicturesModule } from './features/site/pictures/pictures.module.js';
import { RaceEventsModule } from './features/race-events/race-events.module.js';
import { SeasonsModule } from './features/seasons/seasons.module.js';
import { SessionsModule } from './features/sessions/sessions.module.js';
import { TrackLinesModule } from './features/in-world/track-lines/track-lines.module.js';
import { SearchModule } from './features/cms/search/search.module.js';
import { SettingsModule } from './features/site/settings/settings.module.js';
import { RadioModule } from './features/site/radio/radio.module.js';
import { TracksModule } from './features/tracks/tracks.module.js';
import { ScreensModule } from './features/live-page/screens/screens.module.js';
import { WallModule } from './features/live-page/wall/wall.module.js';
import { LiveModule } from './platform/live/live.module.js';
import { BlockGuard } from './features/accounts/abuse/block.guard.js';
import { AuthGuard } from './platform/auth/auth.guard.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { ConfigModule } from './platform/config/config.module.js';
import type { Config } from './platform/config/config.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { QueueModule } from './platform/queue/queue.module.js';
import { workerModules } from './worker-modules.js';

/** Lists the modules of a process that serves people and scripts; worker-modules.ts lists those of a worker. */
const apiModules = [
  LiveModule,
  AuditModule,
  SettingsModule,
  PicturesModule,
  AccountsModule,
  TracksModule,
  CarsModule,
  CmsModule,
  RadioModule,
  DomainModule,
  ScreensModule,
  PresenceModule,
  LapsModule,
  LeaderboardsModule,
  RaceEventsModule,
  SeasonsModule,
  SessionsModule,
  TrackLinesModule,
  AchievementsModule,
  DashboardModule,
  DriversModule,
  SearchModule,
  LandingModule,
  WallModule,
  InWorldModule,
  DeletionModule,
  OwnDataModule,
  AdministrationModule,
];

/** Contains the parts of the league that one process runs, by its role. */
@Module({})
export class AppModule {
  static register(config: Config, dataSource: DataSource): DynamicModule {
    const servesApi = config.role !== 'worker';
    const worksQueues = config.role !== 'api';
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(config),
        DatabaseModule.register(dataSource),
        QueueModule.register(config),
        AuthModule,
        HttpModule,
        ...(servesApi ? apiModules : []),
        ...(worksQueues ? workerModules : []),
      ],
      providers: servesApi ? [BlockGuard, AuthGuard].map((useClass) => ({ provide: APP_GUARD, useClass })) : [],
    };
  }
}
