import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RepeatingTask } from '../../../platform/scheduling/repeating-task.js';
import { RankBucketsStore } from './rank-buckets.store.js';

const INTERVAL_MS = 10_000;
/** So many changes are read through in a fraction of a millisecond. */
const MOST_CHANGES = 500;

/** Adds changes of places to the buckets of the board when many have gathered. Two processes that do so at once do no harm. */
@Injectable()
export class AddRankChangesTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly runs = new RepeatingTask(AddRankChangesTask.name, INTERVAL_MS, () => this.addMany());

  constructor(private readonly buckets: RankBucketsStore) {}

  onApplicationBootstrap(): void {
    this.runs.now();
  }

  onApplicationShutdown(): void {
    this.runs.stop();
  }

  private async addMany(): Promise<void> {
    if ((await this.buckets.countChanges(MOST_CHANGES)) === MOST_CHANGES) await this.buckets.addChanges();
  }
}
