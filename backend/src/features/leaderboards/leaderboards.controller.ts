import { Controller, Get, Header, Query } from '@nestjs/common';
import { LEADERBOARD_LIMIT } from '@league/shared/leaderboards/leaderboard.dto';
import { Public } from '../../platform/auth/auth.decorators.js';
import { LimitPipe } from '../../platform/http/limit.pipe.js';
import { LeaderboardsLive } from './leaderboards.live.js';

@Controller('leaderboards')
export class LeaderboardsController {
  constructor(private readonly leaderboards: LeaderboardsLive) {}

  /** Public, as the `leaderboard` channel is. Answers a Leaderboard. */
  @Public()
  @Get('global')
  @Header('content-type', 'application/json; charset=utf-8')
  global(@Query('limit', new LimitPipe(LEADERBOARD_LIMIT, LEADERBOARD_LIMIT)) limit: number): Promise<Buffer> {
    return this.leaderboards.json(limit);
  }
}
