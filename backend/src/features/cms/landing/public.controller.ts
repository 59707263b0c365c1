import { Controller, Get, Query } from '@nestjs/common';
import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import {
  PUBLIC_EVENTS_LIMIT,
  PUBLIC_LIST_LIMIT,
  PUBLIC_LIST_MAX_LIMIT,
  type PublicStatsDto,
} from '@league/shared/landing/public-stats.dto';
import type { SpotlightDto } from '@league/shared/landing/spotlight.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { Public } from '../../../platform/auth/auth-decorators.js';
import { LimitPipe } from '../../../platform/http/paging/limit.pipe.js';
import { LandingService } from './landing.service.js';
import { SpotlightService } from './spotlight.service.js';

const LIST_LIMIT = new LimitPipe(PUBLIC_LIST_MAX_LIMIT, PUBLIC_LIST_LIMIT);

/** Provides the data of the landing page for visitors. */
@Public()
@Controller('public')
export class PublicController {
  constructor(
    private readonly landing: LandingService,
    private readonly spotlight: SpotlightService,
  ) {}

  /** Returns the numbers of drivers, laps and tracks, and the fastest lap. */
  @Get('stats')
  getLandingStats(): Promise<PublicStatsDto> {
    return this.landing.getStats();
  }

  /** Returns the configuration of the landing page, which is the admins' settings merged over the defaults. */
  @Get('landing-config')
  getLandingConfig(): Promise<LandingConfigDto> {
    return this.landing.getConfig();
  }

  /**
   * Returns the spotlight shown while no race is running: the next event, the last podium and the last record. Each is null if
   * there is none, if it is too old, or if admins hide it.
   */
  @Get('spotlight')
  getSpotlight(): Promise<SpotlightDto> {
    return this.spotlight.read();
  }

  /** Returns the first drivers on the global board; an empty list if admins hide it. */
  @Get('leaderboard')
  listLandingLeaders(@Query('limit', LIST_LIMIT) limit: number): Promise<readonly LeaderboardEntryDto[]> {
    return this.landing.listLeaders(limit);
  }

  /** Returns the newest laps; an empty list if admins hide them. */
  @Get('lap-times')
  listLandingLaps(@Query('limit', LIST_LIMIT) limit: number): Promise<LapTimeDto[]> {
    return this.landing.listLaps(limit);
  }

  /**
   * Returns upcoming race events: those ahead, soonest first, then those whose start has passed, latest first. The list is
   * empty if admins hide it.
   */
  @Get('events')
  listLandingEvents(
    @Query('limit', new LimitPipe(PUBLIC_LIST_MAX_LIMIT, PUBLIC_EVENTS_LIMIT)) limit: number,
  ): Promise<RaceEventDto[]> {
    return this.landing.listEvents(limit);
  }
}
