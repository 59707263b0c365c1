import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IntegrityRun } from './integrity/integrity-run.entity.js';
import { Lap } from './lap.entity.js';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { registerScheduledJob } from '../../platform/queue/scheduled-job.js';
import { DriverPointsStore } from './totals/driver-points.store.js';
import { DriverPointsService } from './totals/driver-points.service.js';
import { LapRequeueService } from './counting/lap-requeue.service.js';
import { VerifyTotalsStore } from './totals/verify-totals.store.js';
import { WaitingLapsStore } from './counting/waiting-laps.store.js';
import { LapDeletionStore } from './lap-deletion.store.js';
import { LapDeletionService } from './lap-deletion.service.js';
import { LapListService } from './lists/lap-list.service.js';
import { LapListStore } from './lists/lap-list.store.js';
import { LapTotalsService } from './totals/lap-totals.service.js';
import { InboxHealthService } from './counting/inbox-health.service.js';
import { LAPS_QUEUE, LapCountingQueue } from './counting/lap-counting.queue.js';
import { LapCountingService } from './counting/lap-counting.service.js';
import { LapCountingStore } from './counting/lap-counting.store.js';
import { EarnedAchievementsService } from './totals/earned-achievements.service.js';
import { EarnedAchievementsStore } from './totals/earned-achievements.store.js';
import { RecordMarksStore } from './totals/record-marks.store.js';
import { TotalsStore } from './totals/totals.store.js';
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
import { RequeueUncountedTask } from './counting/requeue-uncounted.task.js';
import { LapCountingWorker } from './counting/lap-counting.worker.js';
import { IntegrityService } from './integrity/integrity.service.js';
import { IntegrityStore } from './integrity/integrity.store.js';
import { INTEGRITY, IntegrityWorker } from './integrity/integrity.worker.js';

const queue = registerQueues(LAPS_QUEUE);

/** Provides the services that the API and the workers share. */
@Module({
  imports: [TypeOrmModule.forFeature([IntegrityRun, Lap]), queue],
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
    LapCountingQueue,
    WaitingLapsStore,
    InboxHealthService,
    LapRequeueService,
    VerifyTotalsStore,
    IntegrityService,
    IntegrityStore,
  ],
  exports: [
    IntegrityService,
    LapRequeueService,
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
export class LapsCoreModule {}

@Module({
  imports: [LapsCoreModule, CarsModule, PresenceModule],
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
  exports: [LapsCoreModule, LapReviewService, AdminLapsService, AdminLapsStore],
})
export class LapsModule {}

/** Provides the jobs that only workers run. */
@Module({
  imports: [LapsCoreModule, registerScheduledJob(INTEGRITY)],
  providers: [LapCountingWorker, RequeueUncountedTask, IntegrityWorker],
})
export class LapsWorkerModule {}
