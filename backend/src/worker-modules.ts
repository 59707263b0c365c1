import './announcement-topics.js';
import { AchievementsWorkerModule } from './features/achievements/achievements.module.js';
import { AuditCoreModule } from './features/audit/audit.module.js';
import { DomainWorkerModule } from './features/site/domain/domain.module.js';
import { IntegrityWorkerModule } from './features/laps/integrity/integrity.module.js';
import { LapsWorkerModule } from './features/laps/laps.module.js';
import { PicturesWorkerModule } from './features/site/pictures/pictures.module.js';
import { PresenceWorkerModule } from './features/presence/presence.module.js';
import { RaceEventsWorkerModule } from './features/race-events/race-events.module.js';
import { RetentionWorkerModule } from './features/audit/retention/retention.module.js';
import { SessionsWorkerModule } from './features/sessions/sessions.module.js';

/** Lists the modules of a process that works the queues. */
export const workerModules = [
  AuditCoreModule,
  LapsWorkerModule,
  PresenceWorkerModule,
  RaceEventsWorkerModule,
  SessionsWorkerModule,
  AchievementsWorkerModule,
  DomainWorkerModule,
  PicturesWorkerModule,
  RetentionWorkerModule,
  IntegrityWorkerModule,
];
