import { AccountsModule } from './features/accounts/accounts.module.js';
import { AdminModule } from './features/admin/admin.module.js';
import { AuditModule } from './features/audit/audit.module.js';
import { CarsModule } from './features/cars/cars.module.js';
import { LandingApiModule } from './features/landing/landing.api.module.js';
import { LapsApiModule } from './features/laps/laps.api.module.js';
import { LeaderboardsApiModule } from './features/leaderboards/leaderboards.api.module.js';
import { PresenceApiModule } from './features/presence/presence.api.module.js';
import { SettingsModule } from './features/settings/settings.module.js';
import { TracksModule } from './features/tracks/tracks.module.js';
import { AnnounceModule } from './platform/announce/announce.module.js';
import { LiveModule } from './platform/live/live.module.js';

/** What a process that serves people and scripts runs. */
export const apiModules = [
  AnnounceModule,
  LiveModule,
  AuditModule,
  SettingsModule,
  AccountsModule,
  TracksModule,
  CarsModule,
  PresenceApiModule,
  LapsApiModule,
  LeaderboardsApiModule,
  LandingApiModule,
  AdminModule,
];
