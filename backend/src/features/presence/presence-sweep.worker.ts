import { InjectQueue } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { LeagueWorker, WorksQueue } from '../../platform/queue/league-worker.js';
import { queueOutage } from '../../platform/queue/queue-outage.js';
import type { Schedule } from '../../platform/queue/scheduled-job.js';
import { HEARTBEATS_QUEUE, type HeartbeatsJob } from './heartbeats.queue.js';
import { PresenceStore } from './presence.store.js';

/** The schedule of the job that finds silent cars, on a separate queue so that no lap waits behind it. */
export const PRESENCE_SWEEP: Schedule = { queue: 'presence-sweep', name: 'sweep', everyMs: 10_000 };

/**
 * The time, in ms, for which no car counts as silent after an outage of the queue, because delayed heartbeats are still
 * arriving.
 */
const SETTLE_MS = 15_000;

/**
 * Marks cars that have gone silent as offline. While contacts wait for a worker, no car counts as silent, because the workers
 * may have been down for longer than the time after which a car is offline.
 */
@WorksQueue(PRESENCE_SWEEP.queue)
export class PresenceSweepWorker extends LeagueWorker {
  constructor(
    private readonly store: PresenceStore,
    @InjectQueue(HEARTBEATS_QUEUE) private readonly heartbeats: Queue<HeartbeatsJob>,
  ) {
    super();
  }

  async process(): Promise<void> {
    if (queueOutage.hasEndedWithin(SETTLE_MS)) return;
    if ((await this.heartbeats.getWaitingCount()) > 0) return;
    await this.store.markSilentOffline();
  }
}
