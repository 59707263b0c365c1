import { Module } from '@nestjs/common';
import { LapsModule } from './laps.module.js';
import { RequeueUncountedTask } from './counting/requeue-uncounted.task.js';
import { LapCountingWorker } from './counting/lap-counting.worker.js';
import { AddRankChangesTask } from './totals/add-rank-changes.task.js';
import { RankBucketsStore } from './totals/rank-buckets.store.js';

@Module({
  imports: [LapsModule],
  providers: [LapCountingWorker, RequeueUncountedTask, AddRankChangesTask, RankBucketsStore],
})
export class LapsWorkerModule {}
