import { Module } from '@nestjs/common';
import { CarsModule } from '../cars/cars.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { AdminLapsController } from './stewarding/admin-laps.controller.js';
import { AdminLapsService } from './stewarding/admin-laps.service.js';
import { AdminLapsStore } from './stewarding/admin-laps.store.js';
import { LapSearchStore } from './stewarding/lap-search.store.js';
import { LapReviewService } from './stewarding/lap-review.service.js';
import { LapReviewStore } from './stewarding/lap-review.store.js';
import { CarSetupsController } from './lists/car-setups.controller.js';
import { CarSetupsService } from './lists/car-setups.service.js';
import { CarSetupsStore } from './lists/car-setups.store.js';
import { LapTimesController } from './lists/lap-times.controller.js';
import { LapInboxService } from './submission/lap-inbox.service.js';
import { LapInboxStore } from './submission/lap-inbox.store.js';
import { LapSubmissionController } from './submission/lap-submission.controller.js';
import { LapsLive } from './lists/laps.live.js';
import { LapsModule } from './laps.module.js';

@Module({
  imports: [LapsModule, CarsModule, PresenceModule],
  controllers: [LapSubmissionController, LapTimesController, CarSetupsController, AdminLapsController],
  providers: [
    LapInboxService,
    LapInboxStore,
    LapsLive,
    CarSetupsService,
    CarSetupsStore,
    AdminLapsService,
    AdminLapsStore,
    LapSearchStore,
    LapReviewService,
    LapReviewStore,
  ],
  exports: [LapReviewService, AdminLapsService, AdminLapsStore],
})
export class LapsApiModule {}
