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
import { CmsModule } from './features/cms/cms.module.js';
import { InWorldModule } from './features/in-world/in-world.module.js';
import { LapsModule } from './features/laps/laps.module.js';
import { LivePageModule } from './features/live-page/live-page.module.js';
import { LeaderboardsModule } from './features/leaderboards/leaderboards.module.js';
import { PresenceModule } from './features/presence/presence.module.js';
import { RaceEventsModule } from './features/race-events/race-events.module.js';
import { SeasonsModule } from './features/seasons/seasons.module.js';
import { SessionsModule } from './features/sessions/sessions.module.js';
import { SiteModule } from './features/site/site.module.js';
import { TracksModule } from './features/tracks/tracks.module.js';
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

/** The modules of a process that serves people and scripts; worker-modules.ts lists a worker's. */
const apiModules = [
  LiveModule,
  AuditModule,
  SiteModule,
  AccountsModule,
  TracksModule,
  CarsModule,
  PresenceModule,
  LapsModule,
  LeaderboardsModule,
  RaceEventsModule,
  SeasonsModule,
  SessionsModule,
  AchievementsModule,
  CmsModule,
  LivePageModule,
  InWorldModule,
  AdministrationModule,
  DashboardModule,
];

/** The root module, which imports only the modules that a process needs in its role. */
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
