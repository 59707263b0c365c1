import { LeagueWorker, LONG_JOBS, WorksQueue } from '../../../platform/queue/league-worker.js';
import { UNUSED_PICTURES_QUEUE } from './unused-pictures.queue.js';
import { UnusedPicturesStore } from './unused-pictures.store.js';

/** Removes unused pictures. */
@WorksQueue(UNUSED_PICTURES_QUEUE, LONG_JOBS)
export class UnusedPicturesWorker extends LeagueWorker {
  constructor(private readonly store: UnusedPicturesStore) {
    super();
  }

  async process(): Promise<void> {
    await this.store.deleteUnused();
  }
}
