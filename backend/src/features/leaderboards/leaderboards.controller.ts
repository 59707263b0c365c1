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

  /** Returns the global board. Usernames are included only for members, and are empty for visitors. */
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

  /** Returns the member's part of the global board: the member, the two drivers ahead and the two behind. */
  @Get('global/around-me')
  getLeaderboardAroundMe(@CurrentMember() member: Member): Promise<LeaderboardDto> {
    return this.standing.readAround(member.id);
  }

  /** Returns the latest event results of the drivers on the global board. */
  @Public()
  @Get('form')
  listForm(): Promise<FormBoardDto> {
    return this.form.read();
  }

  /**
   * Returns a driver's best lap on each track, and the driver's newest laps. The response is 403 for someone else's private
   * profile, unless the requester is an admin.
   */
  @Public()
  @KnowsMember()
  @Get('drivers/:id')
  getDriverStandings(@Param('id', IdPipe) id: string, @Viewer() viewer: Member | null): Promise<BoardDriverDto> {
    return this.form.readDriver(viewer, id);
  }

  /** Returns the board of a track: the drivers with the fastest best laps, at most 100. */
  @Public()
  @Get('tracks/:id')
  getTrackLeaderboard(@Param('id', IdPipe) id: string): Promise<TrackBoardDto> {
    return this.tracks.get(id);
  }
}
