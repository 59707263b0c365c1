import { AuditModule } from './features/audit/audit.module.js';
import { DomainWorkerModule } from './features/domain/domain.worker.module.js';
import { LapsWorkerModule } from './features/laps/laps.worker.module.js';
import { PresenceWorkerModule } from './features/presence/presence.worker.module.js';

/** What a process that works the queues runs. */
export const workerModules = [AuditModule, LapsWorkerModule, PresenceWorkerModule, DomainWorkerModule];
