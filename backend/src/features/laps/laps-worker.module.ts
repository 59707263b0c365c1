import { Module } from '@nestjs/common';
import { LapsModule } from './laps.module.js';
import { RequeueUncountedTask } from './counting/requeue-uncounted.task.js';
import { LapCountingWorker } from './counting/lap-counting.worker.js';

@Module({
  imports: [LapsModule],
  providers: [LapCountingWorker, RequeueUncountedTask],
})
export class LapsWorkerModule {}
