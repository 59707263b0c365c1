import { Module } from '@nestjs/common';
import { registerQueues } from '../../platform/queue/register-queues.js';
import { RaceResultsModule } from './race-results.module.js';
import { RACE_RESULTS_QUEUE, RaceResultsQueue } from './race-results.queue.js';
import { RaceResultsWatch } from './race-results.watch.js';
import { RaceResultsWorker } from './race-results.worker.js';

@Module({
  imports: [RaceResultsModule, registerQueues(RACE_RESULTS_QUEUE)],
  providers: [RaceResultsQueue, RaceResultsWatch, RaceResultsWorker],
})
export class RaceEventsWorkerModule {}
