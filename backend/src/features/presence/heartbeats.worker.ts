import type { Job } from 'bullmq';
import { LeagueWorker, REPLACED_JOBS, WorksQueue } from '../../platform/queue/league-worker.js';
import { HEARTBEATS_QUEUE, type HeartbeatsJob } from './heartbeats.queue.js';
import { PresenceStore } from './presence.store.js';

@WorksQueue(HEARTBEATS_QUEUE, REPLACED_JOBS)
export class HeartbeatsWorker extends LeagueWorker<HeartbeatsJob> {
  constructor(private readonly store: PresenceStore) {
    super();
  }

  async process(job: Job<HeartbeatsJob>): Promise<void> {
    await this.store.recordHeartbeats(job.data.beats);
  }
}
