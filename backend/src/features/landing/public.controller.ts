import { Controller, Get, Query } from '@nestjs/common';
import { PUBLIC_LIST_LIMIT, PUBLIC_LIST_MAX_LIMIT, type PublicStats } from '@league/shared/landing/public.dto';
import type { LapTime } from '@league/shared/laps/lap.dto';
import type { LeaderboardEntry } from '@league/shared/leaderboards/leaderboard.dto';
import { Public } from '../../platform/auth/auth.decorators.js';
import { LimitPipe } from '../../platform/http/limit.pipe.js';
import { LapsListService } from '../laps/laps.list.service.js';
import { LeaderboardsLive } from '../leaderboards/leaderboards.live.js';
import { PublicStatsStore } from './public-stats.store.js';

const LIST_LIMIT = new LimitPipe(PUBLIC_LIST_MAX_LIMIT, PUBLIC_LIST_LIMIT);

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
  listLeaders(@Query('limit', LIST_LIMIT) limit: number): Promise<readonly LeaderboardEntry[]> {
    return this.leaderboards.top(limit);
  }

  @Get('lap-times')
  listLaps(@Query('limit', LIST_LIMIT) limit: number): Promise<LapTime[]> {
    return this.laps.listRecent(limit);
  }
}
