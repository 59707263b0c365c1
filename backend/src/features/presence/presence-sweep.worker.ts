import { LeagueWorker, WorksQueue } from '../../platform/queue/league-worker.js';
import { PRESENCE_SWEEP_QUEUE } from './presence-sweep.queue.js';
import { PresenceStore } from './presence.store.js';

/** Marks cars that have gone silent as offline. */
@WorksQueue(PRESENCE_SWEEP_QUEUE)
export class PresenceSweepWorker extends LeagueWorker {
  constructor(private readonly store: PresenceStore) {
    super();
  }

  async process(): Promise<void> {
    await this.store.markSilentOffline();
  }
}
