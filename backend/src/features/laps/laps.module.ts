import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { CreditsStore } from './credits.store.js';
import { DriverCredits } from './driver-credits.service.js';
import { LapRequeue } from './lap-requeue.service.js';
import { VerifyService } from './verify.service.js';
import { VerifyStore } from './verify.store.js';
import { WaitingLapsStore } from './waiting-laps.store.js';
import { LapsRemovalStore } from './laps-removal.store.js';
import { LapsRemoval } from './laps-removal.service.js';
import { LapsListService } from './laps.list.service.js';
import { LapsListStore } from './laps.list.store.js';
import { LapsRewrite } from './laps-rewrite.service.js';
import { LAPS_QUEUE, LapsQueue } from './laps.queue.js';
import { LapsService } from './laps.service.js';
import { LapsStore } from './laps.store.js';
import { OwnLapsStore } from './own-laps.store.js';
import { RecordMarksStore } from './record-marks.store.js';
import { TotalsStore } from './totals.store.js';

const queue = registerQueues(LAPS_QUEUE);

@Module({
  imports: [queue],
  providers: [
    LapsService,
    LapsRewrite,
    LapsRemoval,
    LapsRemovalStore,
    DriverCredits,
    CreditsStore,
    LapsStore,
    RecordMarksStore,
    TotalsStore,
    LapsListService,
    LapsListStore,
    OwnLapsStore,
    LapsQueue,
    WaitingLapsStore,
    LapRequeue,
    VerifyService,
    VerifyStore,
  ],
  exports: [
    LapRequeue,
    VerifyService,
    LapsService,
    LapsRewrite,
    LapsRemoval,
    DriverCredits,
    LapsListService,
    LapsListStore,
    LapsQueue,
    WaitingLapsStore,
    queue,
  ],
})
export class LapsModule {}
