import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import type { BoardDriverDto, FormBoardDto } from '@league/shared/leaderboards/form-board.live';
import type { TrackBoardDto } from '@league/shared/leaderboards/track-board.live';
import { LEADERBOARD_LIMIT, type LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import { CurrentMember, KnowsMember, Public, Viewer } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { LimitPipe } from '../../platform/http/paging/limit.pipe.js';
import type { JsonBytes } from '../../platform/openapi/raw-types.js';
import { FormLive } from './form.live.js';
import { LeaderboardsLive } from './leaderboards.live.js';
import { StandingService } from './standing.service.js';
import { TrackBoardsLive } from './track-boards.live.js';

@Controller('leaderboards')
export class LeaderboardsController {
  constructor(
    private readonly leaderboards: LeaderboardsLive,
    private readonly standing: StandingService,
    private readonly form: FormLive,
    private readonly tracks: TrackBoardsLive,
  ) {}

  /**
   * Serves the global board. It is public like the `leaderboard` channel; usernames are for members, and empty for
   * visitors.
   */
  @Public()
  @KnowsMember()
  @Get('global')
  @Header('content-type', 'application/json; charset=utf-8')
  getLeaderboard(
    @Query('limit', new LimitPipe(LEADERBOARD_LIMIT, LEADERBOARD_LIMIT)) limit: number,
    @Viewer() viewer: Member | null,
  ): Promise<JsonBytes<LeaderboardDto>> {
    return this.leaderboards.json(limit, viewer !== null);
  }

  /** Returns the part of the global board around the member: the member, two drivers before, two behind. */
  @Get('global/around-me')
  getLeaderboardAroundMe(@CurrentMember() member: Member): Promise<LeaderboardDto> {
    return this.standing.readAround(member.id);
  }

  /** Answers with what the drivers of the global board did in their last events. Public, as the `form` channel is. */
  @Public()
  @Get('form')
  listForm(): Promise<FormBoardDto> {
    return this.form.read();
  }

  /** Answers with a driver on each of their tracks and their newest laps: what a row of the board rests on. */
  @Public()
  @Get('drivers/:id')
  getDriverStandings(@Param('id', IdPipe) id: string): Promise<BoardDriverDto> {
    return this.form.readDriver(id);
  }

  /** Answers with who is fastest on a track. Public, as the `track:<id>` channel is. */
  @Public()
  @Get('tracks/:id')
  getTrackLeaderboard(@Param('id', IdPipe) id: string): Promise<TrackBoardDto> {
    return this.tracks.get(id);
  }
}
