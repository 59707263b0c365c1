import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RaceEvent, RaceEventResult } from './race-event.entity.js';
import { EventEntry } from './entries/event-entry.entity.js';
import { LapsCoreModule } from '../laps/laps.module.js';
import { RaceResultsService } from './results/race-results.service.js';
import { RaceResultsStore } from './results/race-results.store.js';
import { EventHeadsService } from './heads/event-heads.service.js';
import { EventBoardsLive } from './boards/event-boards.live.js';
import { EventBoardsStore } from './boards/event-boards.store.js';
import { EventEntriesController } from './entries/event-entries.controller.js';
import { EventEntriesService } from './entries/event-entries.service.js';
import { EventEntriesStore } from './entries/event-entries.store.js';
import { EventListService } from './lists/event-list.service.js';
import { EventListStore } from './lists/event-list.store.js';
import { RaceEventsController } from './race-events.controller.js';
import { RaceEventsService } from './race-events.service.js';
import { RaceEventsStore } from './race-events.store.js';
import { ReclassifyChangedTask } from './results/reclassify-changed.task.js';

/** Provides the parts of race events that both the API and the worker need. */
@Module({
  imports: [TypeOrmModule.forFeature([RaceEvent, RaceEventResult]), LapsCoreModule],
  providers: [RaceEventsStore, RaceResultsService, RaceResultsStore],
  exports: [RaceEventsStore, RaceResultsService, RaceResultsStore],
})
export class RaceEventsCoreModule {}

@Module({
  imports: [TypeOrmModule.forFeature([EventEntry, RaceEvent]), RaceEventsCoreModule],
  controllers: [RaceEventsController, EventEntriesController],
  providers: [
    EventHeadsService,
    RaceEventsService,
    EventListService,
    EventListStore,
    EventBoardsLive,
    EventBoardsStore,
    EventEntriesService,
    EventEntriesStore,
  ],
  exports: [RaceEventsService, EventListService, RaceEventsCoreModule],
})
export class RaceEventsModule {}

/** Provides the parts of race events that run only in workers. */
@Module({
  imports: [RaceEventsCoreModule],
  providers: [ReclassifyChangedTask],
})
export class RaceEventsWorkerModule {}
