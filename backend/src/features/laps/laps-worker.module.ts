import { Module } from '@nestjs/common';
import { LapsModule } from './laps.module.js';
import { RequeueUncountedTask } from './counting/requeue-uncounted.task.js';
import { LapCounterService } from './counting/lap-counter.service.js';
import { LapCountingWorker } from './counting/lap-counting.worker.js';

@Module({ imports: [LapsModule], providers: [LapCountingWorker, LapCounterService, RequeueUncountedTask] })
export class LapsWorkerModule {}
