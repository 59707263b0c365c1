import { LeagueWorker, LONG_JOBS, WorksQueue } from '../../../platform/queue/league-worker.js';
import type { Schedule } from '../../../platform/queue/scheduled-job.js';
import { UnusedPicturesStore } from './unused-pictures.store.js';

export const UNUSED_PICTURES: Schedule = { queue: 'unused-pictures', name: 'remove', everyMs: 86_400_000 };

/** Removes, once a day, the pictures that nothing on the site refers to. */
@WorksQueue(UNUSED_PICTURES.queue, LONG_JOBS)
export class UnusedPicturesWorker extends LeagueWorker {
  constructor(private readonly store: UnusedPicturesStore) {
    super();
  }

  async process(): Promise<void> {
    await this.store.deleteUnused();
  }
}
