import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { RaceResultsModule } from './results/race-results.module.js';
import { RACE_RESULTS_QUEUE, RaceResultsQueue } from './results/race-results.queue.js';
import { ReclassifyChangedTask } from './results/reclassify-changed.task.js';
import { RaceResultsWorker } from './results/race-results.worker.js';

@Module({
  imports: [RaceResultsModule, registerQueues(RACE_RESULTS_QUEUE)],
  providers: [RaceResultsQueue, ReclassifyChangedTask, RaceResultsWorker],
})
export class RaceEventsWorkerModule {}
