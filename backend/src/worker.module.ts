import './announcement-topics.js';
import { AchievementsWorkerModule } from './features/achievements/achievements-worker.module.js';
import { AuditModule } from './features/audit/audit.module.js';
import { DomainWorkerModule } from './features/domain/domain-worker.module.js';
import { IntegrityWorkerModule } from './features/integrity/integrity-worker.module.js';
import { LapsWorkerModule } from './features/laps/laps-worker.module.js';
import { PicturesWorkerModule } from './features/pictures/pictures-worker.module.js';
import { PresenceWorkerModule } from './features/presence/presence-worker.module.js';
import { RaceEventsWorkerModule } from './features/race-events/race-events-worker.module.js';
import { RetentionWorkerModule } from './features/retention/retention-worker.module.js';
import { SessionsWorkerModule } from './features/sessions/sessions-worker.module.js';
import { AnnounceModule } from './platform/announce/announce.module.js';

/** Lists the modules of a process that works the queues. */
export const workerModules = [
  AnnounceModule,
  AuditModule,
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
