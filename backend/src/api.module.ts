import './announcement-topics.js';
import { AccountsModule } from './features/accounts/accounts.module.js';
import { AchievementsModule } from './features/achievements/achievements.module.js';
import { AdministrationModule } from './features/administration/administration.module.js';
import { AuditApiModule } from './features/audit/audit-api.module.js';
import { AuditModule } from './features/audit/audit.module.js';
import { CarsModule } from './features/cars/cars.module.js';
import { DashboardApiModule } from './features/dashboard/dashboard-api.module.js';
import { DeletionModule } from './features/deletion/deletion.module.js';
import { DriversApiModule } from './features/drivers/drivers-api.module.js';
import { CmsApiModule } from './features/cms/cms-api.module.js';
import { DomainModule } from './features/domain/domain.module.js';
import { InWorldApiModule } from './features/in-world/in-world-api.module.js';
import { LandingApiModule } from './features/landing/landing-api.module.js';
import { LapsApiModule } from './features/laps/laps-api.module.js';
import { LeaderboardsApiModule } from './features/leaderboards/leaderboards-api.module.js';
import { OwnDataModule } from './features/own-data/own-data.module.js';
import { PresenceModule } from './features/presence/presence.module.js';
import { PicturesModule } from './features/pictures/pictures.module.js';
import { RaceEventsModule } from './features/race-events/race-events.module.js';
import { SeasonsModule } from './features/seasons/seasons.module.js';
import { SessionsApiModule } from './features/sessions/sessions-api.module.js';
import { TrackLinesModule } from './features/track-lines/track-lines.module.js';
import { SearchApiModule } from './features/search/search-api.module.js';
import { SettingsModule } from './features/settings/settings.module.js';
import { RadioApiModule } from './features/radio/radio-api.module.js';
import { TracksModule } from './features/tracks/tracks.module.js';
import { ScreensApiModule } from './features/screens/screens-api.module.js';
import { WallApiModule } from './features/wall/wall-api.module.js';
import { AnnounceModule } from './platform/announce/announce.module.js';
import { LiveModule } from './platform/live/live.module.js';

/** Lists the modules of a process that serves people and scripts. */
export const apiModules = [
  AnnounceModule,
  LiveModule,
  AuditModule,
  SettingsModule,
  PicturesModule,
  AuditApiModule,
  AccountsModule,
  TracksModule,
  CarsModule,
  CmsApiModule,
  RadioApiModule,
  DomainModule,
  ScreensApiModule,
  PresenceModule,
  LapsApiModule,
  LeaderboardsApiModule,
  RaceEventsModule,
  SeasonsModule,
  SessionsApiModule,
  TrackLinesModule,
  AchievementsModule,
  DashboardApiModule,
  DriversApiModule,
  SearchApiModule,
  LandingApiModule,
  WallApiModule,
  InWorldApiModule,
  DeletionModule,
  OwnDataModule,
  AdministrationModule,
];
