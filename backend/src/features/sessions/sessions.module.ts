import { Module } from '@nestjs/common';
import { RaceResultsModule } from '../race-events/results/race-results.module.js';
import { CrossingsService } from './crossings.service.js';
import { CrossingsStore } from './crossings.store.js';
import { LineRacesService } from './line-races.service.js';
import { IncidentDecisionsService } from './incidents/incident-decisions.service.js';
import { IncidentsService } from './incidents/incidents.service.js';
import { IncidentsStore } from './incidents/incidents.store.js';
import { PenaltiesService } from './penalties/penalties.service.js';
import { PenaltiesStore } from './penalties/penalties.store.js';
import { RaceSessionsStore } from './race-sessions.store.js';
import { SessionResultsService } from './results/session-results.service.js';
import { SessionResultsStore } from './results/session-results.store.js';
import { SessionControlService } from './session-control.service.js';
import { SessionEntriesStore } from './session-entries.store.js';

const parts = [
  RaceSessionsStore,
  SessionEntriesStore,
  SessionResultsStore,
  CrossingsStore,
  SessionControlService,
  SessionResultsService,
  CrossingsService,
  LineRacesService,
  PenaltiesStore,
  PenaltiesService,
  IncidentsStore,
  IncidentsService,
  IncidentDecisionsService,
];

@Module({ imports: [RaceResultsModule], providers: parts, exports: [...parts, RaceResultsModule] })
export class SessionsModule {}
