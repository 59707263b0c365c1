import { Injectable } from '@nestjs/common';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { Member } from '../../platform/auth/member.js';
import { toLeaderboardEntryDto } from './leaderboard.mapper.js';
import { rankStandings } from './leaderboards.rules.js';
import { LeaderboardsStore } from './leaderboards.store.js';

/** Provides the part of the global board around a member, wherever that is. */
@Injectable()
export class BoardAroundService {
  constructor(private readonly store: LeaderboardsStore) {}

  /** Returns the member between the AROUND_DRIVERS before and behind them; no entries without a best lap. */
  async read(member: Member): Promise<LeaderboardDto> {
    const { standings, total, before, ahead } = await this.store.readAround(member.id);
    const entries = rankStandings(standings, { before, ahead }).map(([standing, rank]) =>
      toLeaderboardEntryDto(standing, rank),
    );
    return { entries, total, updated_at: new Date().toISOString() };
  }
}
