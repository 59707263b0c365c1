import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { CreditsStore } from './totals/driver-points.store.js';
import { DriverCredits } from './totals/driver-points.service.js';
import { LapRequeue } from './counting/lap-requeue.service.js';
import { VerifyService } from './totals/verify-totals.service.js';
import { VerifyStore } from './totals/verify-totals.store.js';
import { WaitingLapsStore } from './counting/waiting-laps.store.js';
import { LapsRemovalStore } from './stewarding/lap-deletion.store.js';
import { LapsRemoval } from './stewarding/lap-deletion.service.js';
import { LapsListService } from './lists/lap-list.service.js';
import { LapsListStore } from './lists/lap-list.store.js';
import { LapsRewrite } from './totals/lap-totals.service.js';
import { LAPS_QUEUE, LapsQueue } from './counting/lap-counting.queue.js';
import { LapsService } from './counting/lap-counting.service.js';
import { LapsStore } from './counting/lap-counting.store.js';
import { OwnLapsStore } from './lists/own-laps.store.js';
import { RecordMarksStore } from './totals/record-marks.store.js';
import { TotalsStore } from './totals/totals.store.js';

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
