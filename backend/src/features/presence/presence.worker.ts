import { Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { LeagueWorker } from '../../platform/queue/league-worker.js';
import { HEARTBEATS_QUEUE, type HeartbeatsJob } from './heartbeats.queue.js';
import { PRESENCE_SWEEP_QUEUE } from './presence-sweep.queue.js';
import { PresenceStore } from './presence.store.js';

const WORKER_OPTIONS = { concurrency: 1, lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 10 };

/** Notes when cars were heard. */
@Processor(HEARTBEATS_QUEUE, WORKER_OPTIONS)
export class HeartbeatsWorker extends LeagueWorker<HeartbeatsJob> {
  constructor(private readonly store: PresenceStore) {
    super();
  }

  async process(job: Job<HeartbeatsJob>): Promise<void> {
    await this.store.noteHeard(job.data.beats);
  }
}

/** Finds the cars that have gone silent. */
@Processor(PRESENCE_SWEEP_QUEUE, WORKER_OPTIONS)
export class PresenceSweepWorker extends LeagueWorker {
  constructor(private readonly store: PresenceStore) {
    super();
  }

  async process(): Promise<void> {
    await this.store.dropSilent();
  }
}
