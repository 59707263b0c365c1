import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RaceSession } from './race-session.entity.js';
import { ScreenMessage } from './messages/screen-message.entity.js';
import { RaceEventsCoreModule, RaceEventsModule } from '../race-events/race-events.module.js';
import { ScreenMessageStore } from './messages/screen-message.store.js';
import { ScreenMessagesService } from './messages/screen-messages.service.js';
import { CrossingRulingsService } from './crossings/crossing-rulings.service.js';
import { CrossingsService } from './crossings/crossings.service.js';
import { CrossingsStore } from './crossings/crossings.store.js';
import { GridService } from './grid/grid.service.js';
import { JumpStartsService } from './penalties/jump-starts.service.js';
import { LentCarsService } from './crossings/lent-cars.service.js';
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
import { SessionResultsStore } from './results/session-results.store.js';
import { SessionControlService } from './session-control.service.js';
import { SessionEntriesStore } from './session-entries.store.js';
import { ShownSessionsStore } from './shown-sessions.store.js';
import { SeasonsCoreModule, SeasonsModule } from '../seasons/seasons.module.js';
import { AdminSessionsController } from './admin-sessions.controller.js';
import { SessionActionsService } from './session-actions.service.js';
import { IncidentsController } from './incidents/incidents.controller.js';
import { PenaltiesController } from './penalties/penalties.controller.js';
import { RaceSessionsController } from './race-sessions.controller.js';
import { RaceSessionsService } from './race-sessions.service.js';
import { SessionHooksService } from './session-hooks.service.js';
import { SessionControlController } from './session-control.controller.js';
import { SessionEntriesService } from './session-entries.service.js';
import { SessionsLive } from './sessions.live.js';
import { FollowLapsTask } from './crossings/follow-laps.task.js';
import { FollowSessionsTask } from './follow-sessions.task.js';

const parts = [
  RaceSessionsStore,
  SessionEntriesStore,
  SessionResultsStore,
  CrossingsStore,
  GridService,
  EntryRulingsService,
  SessionControlService,
  ScreenMessageStore,
  ScreenMessagesService,
  SessionPublicationService,
  JumpStartsService,
  CrossingRulingsService,
  CrossingsService,
  LentCarsService,
  LineRacesService,
  LineOrdersStore,
  LineOrdersService,
  PenaltiesStore,
  PenaltiesService,
  IncidentsStore,
];

/** Provides the parts of sessions that both the API and the worker need. */
@Module({
  imports: [TypeOrmModule.forFeature([RaceSession, ScreenMessage]), RaceEventsCoreModule, SeasonsCoreModule],
  providers: parts,
  exports: [...parts, RaceEventsCoreModule],
})
class SessionsCoreModule {}

@Module({
  imports: [SessionsCoreModule, RaceEventsModule, SeasonsModule],
  controllers: [
    RaceSessionsController,
    AdminSessionsController,
    SessionControlController,
    PenaltiesController,
    IncidentsController,
  ],
  providers: [
    RaceSessionsService,
    ShownSessionsStore,
    SessionEntriesService,
    IncidentsService,
    IncidentDecisionsService,
    SessionActionsService,
    SessionHooksService,
    SessionsLive,
  ],
  exports: [SessionsCoreModule, RaceSessionsService, IncidentsService],
})
export class SessionsModule {}

/** Provides the tasks of sessions that run only in workers. */
@Module({
  imports: [SessionsCoreModule],
  providers: [FollowLapsTask, FollowSessionsTask],
})
export class SessionsWorkerModule {}
