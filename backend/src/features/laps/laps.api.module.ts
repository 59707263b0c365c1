import { Module } from '@nestjs/common';
import { CarsModule } from '../cars/cars.module.js';
import { PresenceModule } from '../presence/presence.module.js';
import { AdminLapsController } from './stewarding/admin-laps.controller.js';
import { AdminLapsService } from './stewarding/admin-laps.service.js';
import { AdminLapsStore } from './stewarding/admin-laps.store.js';
import { LapSearchStore } from './stewarding/lap-search.store.js';
import { LapReviewService } from './stewarding/lap-review.service.js';
import { LapReviewStore } from './stewarding/lap-review.store.js';
import { LapsController } from './lists/lap-times.controller.js';
import { LapsInbox } from './submission/lap-inbox.service.js';
import { LapsInboxStore } from './submission/lap-inbox.store.js';
import { LapsIngestController } from './submission/lap-submission.controller.js';
import { LapsLive } from './lists/laps.live.js';
import { LapsModule } from './laps.module.js';

@Module({
  imports: [LapsModule, CarsModule, PresenceModule],
  controllers: [LapsIngestController, LapsController, AdminLapsController],
  providers: [
    LapsInbox,
    LapsInboxStore,
    LapsLive,
    AdminLapsService,
    AdminLapsStore,
    LapSearchStore,
    LapReviewService,
    LapReviewStore,
  ],
  exports: [LapReviewService, AdminLapsService, AdminLapsStore],
})
export class LapsApiModule {}
