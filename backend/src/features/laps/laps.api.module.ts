import { Module } from '@nestjs/common';
import { CarsModule } from '../cars/cars.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { AdminLapsController } from './admin-laps.controller.js';
import { AdminLapsService } from './admin-laps.service.js';
import { AdminLapsStore } from './admin-laps.store.js';
import { CarRemovalController } from './car-removal.controller.js';
import { CarRemoval } from './car-removal.service.js';
import { LapSearchStore } from './lap-search.store.js';
import { LapReviewService } from './lap-review.service.js';
import { LapReviewStore } from './lap-review.store.js';
import { LapsController } from './laps.controller.js';
import { LapsInbox } from './laps.inbox.js';
import { LapsInboxStore } from './laps.inbox.store.js';
import { LapsIngestController } from './laps.ingest.controller.js';
import { LapsLive } from './laps.live.js';
import { LapsModule } from './laps.module.js';

@Module({
  imports: [LapsModule, CarsModule, PresenceModule],
  controllers: [LapsIngestController, LapsController, AdminLapsController, CarRemovalController],
  providers: [
    LapsInbox,
    LapsInboxStore,
    LapsLive,
    AdminLapsService,
    AdminLapsStore,
    LapSearchStore,
    LapReviewService,
    LapReviewStore,
    CarRemoval,
  ],
  exports: [LapReviewService, AdminLapsService, AdminLapsStore],
})
export class LapsApiModule {}
