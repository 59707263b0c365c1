import { Controller, Get, Header, Query } from '@nestjs/common';
import { LEADERBOARD_LIMIT, type LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import { CurrentMember, KnowsMember, Public, Viewer } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { LimitPipe } from '../../platform/http/paging/limit.pipe.js';
import type { JsonBytes } from '../../platform/openapi/raw-types.js';
import { BoardAroundService } from './board-around.service.js';
import { LeaderboardsLive } from './leaderboards.live.js';

@Controller('leaderboards')
export class LeaderboardsController {
  constructor(
    private readonly leaderboards: LeaderboardsLive,
    private readonly around: BoardAroundService,
  ) {}

  /** The global board. Public, as the `leaderboard` channel is; usernames are for members, and empty for visitors. */
  @Public()
  @KnowsMember()
  @Get('global')
  @Header('content-type', 'application/json; charset=utf-8')
  global(
    @Query('limit', new LimitPipe(LEADERBOARD_LIMIT, LEADERBOARD_LIMIT)) limit: number,
    @Viewer() viewer: Member | null,
  ): Promise<JsonBytes<LeaderboardDto>> {
    return this.leaderboards.json(limit, viewer !== null);
  }

  /** The part of the global board around the member, wherever they stand: they themselves, two drivers before, two behind. */
  @Get('global/around-me')
  aroundMe(@CurrentMember() member: Member): Promise<LeaderboardDto> {
    return this.around.read(member);
  }
}
