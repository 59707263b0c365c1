import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { HEARTBEATS_QUEUE, type HeartbeatsJob } from './heartbeats.queue.js';
import { PRESENCE_SWEEP_QUEUE } from './presence-sweep.queue.js';
import { PresenceStore } from './presence.store.js';

const WORKER_OPTIONS = { concurrency: 1, lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 10 };

/** Notes when cars were heard. */
@Processor(HEARTBEATS_QUEUE, WORKER_OPTIONS)
export class HeartbeatsWorker extends WorkerHost {
  private readonly logger = new Logger(HeartbeatsWorker.name);

  constructor(private readonly store: PresenceStore) {
    super();
  }

  async process(job: Job<HeartbeatsJob>): Promise<void> {
    await this.store.noteHeard(job.data.beats);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(error.message);
  }
}

/** Finds the cars that have gone silent. */
@Processor(PRESENCE_SWEEP_QUEUE, WORKER_OPTIONS)
export class PresenceSweepWorker extends WorkerHost {
  private readonly logger = new Logger(PresenceSweepWorker.name);

  constructor(private readonly store: PresenceStore) {
    super();
  }

  async process(): Promise<void> {
    await this.store.dropSilent();
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(error.message);
  }
}
