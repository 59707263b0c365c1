import { Injectable } from '@nestjs/common';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import type { Transaction } from '../../platform/database/database.js';
import { toLeaderboardEntryDto } from './leaderboard.mapper.js';
import { rankStandings } from './leaderboards.rules.js';
import { LeaderboardsStore } from './leaderboards.store.js';
import { StandingStore } from './standing.store.js';

/** Provides the standing of any driver, whether on the board or not. */
@Injectable()
export class StandingService {
  constructor(
    private readonly store: StandingStore,
    private readonly board: LeaderboardsStore,
  ) {}

  read(userId: string): Promise<MyStatsDto> {
    return this.store.read(userId);
  }

  /** Returns, by driver id, the standings of several drivers. */
  readAll(userIds: readonly string[]): Promise<ReadonlyMap<string, MyStatsDto>> {
    return this.store.readAll(userIds);
  }

  readWithin(tx: Transaction, userId: string): Promise<MyStatsDto> {
    return this.store.readWithin(tx, userId);
  }

  /**
   * Returns the part of the board around a driver, with AROUND_DRIVERS ahead and as many behind; empty for a driver who is not
   * ranked.
   */
  async readAround(userId: string): Promise<LeaderboardDto> {
    const { standings, total, before, ahead } = await this.board.readAround(userId);
    const entries = rankStandings(standings, { before, ahead }).map(([standing, rank]) =>
      toLeaderboardEntryDto(standing, rank),
    );
    return { entries, total, updated_at: new Date().toISOString() };
  }
}
