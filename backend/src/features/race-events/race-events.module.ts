import { Module } from '@nestjs/common';
import { EventHeadsService } from './heads/event-heads.service.js';
import { AdminRaceEventsController } from './admin-race-events.controller.js';
import { EventBoardsLive } from './boards/event-boards.live.js';
import { EventBoardsStore } from './boards/event-boards.store.js';
import { AdminEventEntriesController } from './entries/admin-event-entries.controller.js';
import { EventEntriesController } from './entries/event-entries.controller.js';
import { EventEntriesService } from './entries/event-entries.service.js';
import { EventEntriesStore } from './entries/event-entries.store.js';
import { EventListService } from './lists/event-list.service.js';
import { EventListStore } from './lists/event-list.store.js';
import { RaceEventsController } from './race-events.controller.js';
import { RaceEventsService } from './race-events.service.js';
import { RaceEventsStore } from './race-events.store.js';
import { RaceResultsModule } from './results/race-results.module.js';

@Module({
  imports: [RaceResultsModule],
  controllers: [RaceEventsController, AdminRaceEventsController, EventEntriesController, AdminEventEntriesController],
  providers: [
    EventHeadsService,
    RaceEventsService,
    RaceEventsStore,
    EventListService,
    EventListStore,
    EventBoardsLive,
    EventBoardsStore,
    EventEntriesService,
    EventEntriesStore,
  ],
  exports: [RaceEventsService, EventListService, RaceResultsModule],
})
export class RaceEventsModule {}
