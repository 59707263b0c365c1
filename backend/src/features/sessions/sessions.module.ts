import { Module } from '@nestjs/common';
import { SeasonOfEventModule } from '../seasons/season-of-event.module.js';
import { RaceResultsModule } from '../race-events/results/race-results.module.js';
import { ScreensModule } from '../screens/screens.module.js';
import { CrossingRulingsService } from './crossings/crossing-rulings.service.js';
import { CrossingsService } from './crossings/crossings.service.js';
import { CrossingsStore } from './crossings/crossings.store.js';
import { GridService } from './grid/grid.service.js';
import { GridStore } from './grid/grid.store.js';
import { JumpStartsService } from './penalties/jump-starts.service.js';
import { LineRacesService } from './crossings/line-races.service.js';
import { IncidentDecisionsService } from './incidents/incident-decisions.service.js';
import { IncidentsService } from './incidents/incidents.service.js';
import { IncidentsStore } from './incidents/incidents.store.js';
import { LineOrdersService } from './line-orders/line-orders.service.js';
import { LineOrdersStore } from './line-orders/line-orders.store.js';
import { PenaltiesService } from './penalties/penalties.service.js';
import { PenaltiesStore } from './penalties/penalties.store.js';
import { RaceSessionsStore } from './race-sessions.store.js';
import { EntryRulingsService } from './entry-rulings.service.js';
import { SessionPublicationService } from './results/session-publication.service.js';
import { SessionResultsService } from './results/session-results.service.js';
import { SessionResultsStore } from './results/session-results.store.js';
import { SessionControlService } from './session-control.service.js';
import { SessionMessagesService } from './messages/session-messages.service.js';
import { SessionEntriesStore } from './session-entries.store.js';
import { ShownSessionsService } from './shown-sessions.service.js';
import { ShownSessionsStore } from './shown-sessions.store.js';
import { SessionMovesService } from './moves/session-moves.service.js';

const parts = [
  RaceSessionsStore,
  ShownSessionsStore,
  ShownSessionsService,
  SessionEntriesStore,
  SessionResultsStore,
  CrossingsStore,
  GridStore,
  GridService,
  EntryRulingsService,
  SessionControlService,
  SessionMessagesService,
  SessionResultsService,
  SessionPublicationService,
  SessionMovesService,
  JumpStartsService,
  CrossingRulingsService,
  CrossingsService,
  LineRacesService,
  LineOrdersStore,
  LineOrdersService,
  PenaltiesStore,
  PenaltiesService,
  IncidentsStore,
  IncidentsService,
  IncidentDecisionsService,
];

@Module({
  imports: [RaceResultsModule, SeasonOfEventModule, ScreensModule],
  providers: parts,
  exports: [...parts, RaceResultsModule],
})
export class SessionsModule {}
