import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { RACE_RESULTS_QUEUE, type ReclassifyJob } from './race-results.queue.js';
import { RaceResults } from './race-results.service.js';

const WORKER_OPTIONS = { concurrency: 1, lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 10 };

/** Classifies completed events anew after their laps have changed. */
@Processor(RACE_RESULTS_QUEUE, WORKER_OPTIONS)
export class RaceResultsWorker extends WorkerHost {
  private readonly logger = new Logger(RaceResultsWorker.name);

  constructor(private readonly results: RaceResults) {
    super();
  }

  async process(job: Job<ReclassifyJob>): Promise<void> {
    await this.results.reclassify(job.data.eventId);
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<ReclassifyJob> | undefined, error: Error): void {
    this.logger.error({ err: error, job: job?.id, msg: 'a job failed; it is tried again, or asked for by the sweep' });
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(error.message);
  }
}
