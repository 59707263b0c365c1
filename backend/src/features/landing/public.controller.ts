import { Controller, Get, Query } from '@nestjs/common';
import type { LandingConfig } from '@league/shared/landing/landing-config.dto';
import { ListPublicDto, PUBLIC_LIST_LIMIT } from '@league/shared/landing/list-public.dto';
import type { PublicStats } from '@league/shared/landing/public.dto';
import type { LapTime } from '@league/shared/laps/lap.dto';
import type { LeaderboardEntry } from '@league/shared/leaderboards/leaderboard.dto';
import { Public } from '../../platform/auth/auth.decorators.js';
import { LandingService } from './landing.service.js';
import { PublicStatsStore } from './public-stats.store.js';

/** What visitors see on the landing page. */
@Public()
@Controller('public')
export class PublicController {
  constructor(
    private readonly stats: PublicStatsStore,
    private readonly landing: LandingService,
  ) {}

  /** The league in four numbers. */
  @Get('stats')
  getStats(): Promise<PublicStats> {
    return this.stats.read();
  }

  /** The configuration of the landing page: what admins stored, merged over the defaults. */
  @Get('landing-config')
  getConfig(): Promise<LandingConfig> {
    return this.landing.getConfig();
  }

  /** The first drivers of the global board; an empty list when admins hide them. */
  @Get('leaderboard')
  listLeaders(@Query() { limit = PUBLIC_LIST_LIMIT }: ListPublicDto): Promise<readonly LeaderboardEntry[]> {
    return this.landing.listLeaders(limit);
  }

  /** The newest laps; an empty list when admins hide them. */
  @Get('lap-times')
  listLaps(@Query() { limit = PUBLIC_LIST_LIMIT }: ListPublicDto): Promise<LapTime[]> {
    return this.landing.listLaps(limit);
  }
}
