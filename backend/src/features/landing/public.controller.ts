import { Controller, Get, Query } from '@nestjs/common';
import { ListPublicDto, PUBLIC_LIST_LIMIT } from '@league/shared/landing/list-public.dto';
import type { PublicStats } from '@league/shared/landing/public.dto';
import type { LapTime } from '@league/shared/laps/lap.dto';
import type { LeaderboardEntry } from '@league/shared/leaderboards/leaderboard.dto';
import { Public } from '../../platform/auth/auth.decorators.js';
import { LapsListService } from '../laps/laps.list.service.js';
import { LeaderboardsLive } from '../leaderboards/leaderboards.live.js';
import { PublicStatsStore } from './public-stats.store.js';

/** What visitors see on the landing page. */
@Public()
@Controller('public')
export class PublicController {
  constructor(
    private readonly stats: PublicStatsStore,
    private readonly leaderboards: LeaderboardsLive,
    private readonly laps: LapsListService,
  ) {}

  @Get('stats')
  getStats(): Promise<PublicStats> {
    return this.stats.read();
  }

  @Get('leaderboard')
  listLeaders(@Query() { limit = PUBLIC_LIST_LIMIT }: ListPublicDto): Promise<readonly LeaderboardEntry[]> {
    return this.leaderboards.top(limit);
  }

  @Get('lap-times')
  listLaps(@Query() { limit = PUBLIC_LIST_LIMIT }: ListPublicDto): Promise<LapTime[]> {
    return this.laps.listRecent(limit);
  }
}
