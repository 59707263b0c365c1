import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { DriverPointsStore } from './totals/driver-points.store.js';
import { DriverPointsService } from './totals/driver-points.service.js';
import { LapRequeueService } from './counting/lap-requeue.service.js';
import { VerifyTotalsService } from './totals/verify-totals.service.js';
import { VerifyTotalsStore } from './totals/verify-totals.store.js';
import { WaitingLapsStore } from './counting/waiting-laps.store.js';
import { LapDeletionStore } from './lap-deletion.store.js';
import { LapDeletionService } from './lap-deletion.service.js';
import { LapListService } from './lists/lap-list.service.js';
import { LapListStore } from './lists/lap-list.store.js';
import { LapTotalsService } from './totals/lap-totals.service.js';
import { InboxDepthService } from './counting/inbox-depth.service.js';
import { LAPS_QUEUE, LapCountingQueue } from './counting/lap-counting.queue.js';
import { LapCountingService } from './counting/lap-counting.service.js';
import { LapCountingStore } from './counting/lap-counting.store.js';
import { LapsReadinessService } from './counting/laps-readiness.service.js';
import { OwnLapsStore } from './lists/own-laps.store.js';
import { EarnedAchievementsService } from './totals/earned-achievements.service.js';
import { EarnedAchievementsStore } from './totals/earned-achievements.store.js';
import { RecordMarksStore } from './totals/record-marks.store.js';
import { TotalsStore } from './totals/totals.store.js';

const queue = registerQueues(LAPS_QUEUE);

@Module({
  imports: [queue],
  providers: [
    LapCountingService,
    LapTotalsService,
    LapDeletionService,
    LapDeletionStore,
    DriverPointsService,
    DriverPointsStore,
    LapCountingStore,
    EarnedAchievementsService,
    EarnedAchievementsStore,
    RecordMarksStore,
    TotalsStore,
    LapListService,
    LapListStore,
    OwnLapsStore,
    LapCountingQueue,
    WaitingLapsStore,
    InboxDepthService,
    LapsReadinessService,
    LapRequeueService,
    VerifyTotalsService,
    VerifyTotalsStore,
  ],
  exports: [
    LapRequeueService,
    VerifyTotalsService,
    LapCountingService,
    LapTotalsService,
    LapDeletionService,
    DriverPointsService,
    EarnedAchievementsService,
    LapListService,
    LapListStore,
    LapCountingQueue,
    WaitingLapsStore,
    queue,
  ],
})
export class LapsModule {}
