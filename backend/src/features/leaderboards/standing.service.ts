import { Injectable } from '@nestjs/common';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import type { Transaction } from '../../platform/database/database.js';
import { StandingStore } from './standing.store.js';

/** Finds the place of one driver, whether or not it is among the first hundred. */
@Injectable()
export class StandingService {
  constructor(private readonly store: StandingStore) {}

  read(userId: string): Promise<MyStatsDto> {
    return this.store.read(userId);
  }

  /** Returns the standings of several drivers, by their ids. */
  readAll(userIds: readonly string[]): Promise<ReadonlyMap<string, MyStatsDto>> {
    return this.store.readAll(userIds);
  }

  readWithin(tx: Transaction, userId: string): Promise<MyStatsDto> {
    return this.store.readWithin(tx, userId);
  }
}
