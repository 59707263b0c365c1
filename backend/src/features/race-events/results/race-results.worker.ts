import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { LeagueWorker } from '../../../platform/queue/league-worker.js';
import { RACE_RESULTS_QUEUE, type ReclassifyJob } from './race-results.queue.js';
import { RaceResultsService } from './race-results.service.js';

const WORKER_OPTIONS = { concurrency: 1, lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 10 };

/** Classifies completed events anew after their laps have changed. */
@Processor(RACE_RESULTS_QUEUE, WORKER_OPTIONS)
export class RaceResultsWorker extends LeagueWorker<ReclassifyJob> {
  constructor(private readonly results: RaceResultsService) {
    super();
  }

  async process(job: Job<ReclassifyJob>): Promise<void> {
    await this.results.reclassify(job.data.eventId);
  }
}
