import './announcement-topics.js';
import { AchievementsWorkerModule } from './features/achievements/achievements.module.js';
import { AuditWorkerModule } from './features/audit/audit.module.js';
import { LapsWorkerModule } from './features/laps/laps.module.js';
import { PresenceWorkerModule } from './features/presence/presence.module.js';
import { RaceEventsWorkerModule } from './features/race-events/race-events.module.js';
import { SessionsWorkerModule } from './features/sessions/sessions.module.js';
import { SiteWorkerModule } from './features/site/site.module.js';

/** The modules of a process or thread that processes the queues. */
export const workerModules = [
  AuditWorkerModule,
  LapsWorkerModule,
  PresenceWorkerModule,
  RaceEventsWorkerModule,
  SessionsWorkerModule,
  AchievementsWorkerModule,
  SiteWorkerModule,
];
