import { LeagueWorker, WorksQueue } from '../../platform/queue/league-worker.js';
import { queueOutage } from '../../platform/queue/queue-outage.js';
import { PRESENCE_SWEEP_QUEUE } from './presence-sweep.queue.js';
import { PresenceStore } from './presence.store.js';

/** The time, in ms, that heartbeats need to arrive after the queue was away: until then no car counts as silent. */
const SETTLE_MS = 15_000;

/** Marks cars that have gone silent as offline. */
@WorksQueue(PRESENCE_SWEEP_QUEUE)
export class PresenceSweepWorker extends LeagueWorker {
  constructor(private readonly store: PresenceStore) {
    super();
  }

  async process(): Promise<void> {
    if (queueOutage.hasEndedWithin(SETTLE_MS)) return;
    await this.store.markSilentOffline();
  }
}
