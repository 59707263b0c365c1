import { Processor } from '@nestjs/bullmq';
import { LeagueWorker } from '../../platform/queue/league-worker.js';
import { UNUSED_PICTURES_QUEUE } from './unused-pictures.queue.js';
import { UnusedPicturesStore } from './unused-pictures.store.js';

/** Removes pictures that nothing shows. */
@Processor(UNUSED_PICTURES_QUEUE, { concurrency: 1, lockDuration: 60_000, maxStalledCount: 10 })
export class UnusedPicturesWorker extends LeagueWorker {
  constructor(private readonly store: UnusedPicturesStore) {
    super();
  }

  async process(): Promise<void> {
    await this.store.deleteUnused();
  }
}
