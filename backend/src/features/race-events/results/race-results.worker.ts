import type { Job } from 'bullmq';
import { LeagueWorker, WorksQueue } from '../../../platform/queue/league-worker.js';
import { RACE_RESULTS_QUEUE, type ReclassifyJob } from './race-results.queue.js';
import { RaceResultsService } from './race-results.service.js';

/** Reclassifies completed events after their laps have changed. */
@WorksQueue(RACE_RESULTS_QUEUE)
export class RaceResultsWorker extends LeagueWorker<ReclassifyJob> {
  constructor(private readonly results: RaceResultsService) {
    super();
  }

  async process(job: Job<ReclassifyJob>): Promise<void> {
    await this.results.reclassify(job.data.eventId);
  }
}
