import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { DriverCredits } from './driver-credits.service.js';
import { LapFailures } from './lap-failures.js';
import { LapsRemovalStore } from './laps.removal.store.js';
import { LapsRemoval } from './laps.removal.js';
import { LapsListService } from './laps.list.service.js';
import { LapsListStore } from './laps.list.store.js';
import { LapsRewrite } from './laps.rewrite.js';
import { LAPS_QUEUE, LapsQueue } from './laps.queue.js';
import { LapsService } from './laps.service.js';
import { LapsStore } from './laps.store.js';
import { RecordMarksStore } from './record-marks.store.js';
import { TotalsStore } from './totals.store.js';

const queue = BullModule.registerQueue({ name: LAPS_QUEUE });

@Module({
  imports: [queue],
  providers: [LapsService, LapsRewrite, LapsRemoval, LapsRemovalStore, DriverCredits, LapsStore, RecordMarksStore, TotalsStore, LapsListService, LapsListStore, LapsQueue, LapFailures],
  exports: [LapsService, LapsRewrite, LapsRemoval, DriverCredits, LapsListService, LapsListStore, LapsQueue, LapFailures, queue],
})
export class LapsModule {}
