import { Controller, Get, Param } from '@nestjs/common';
import type { RaceSessionDto, SessionReplayDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { Public } from '../../platform/auth/auth-decorators.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { RaceSessionsService } from './race-sessions.service.js';
import { SessionsLive } from './sessions.live.js';

@Public()
@Controller()
export class RaceSessionsController {
  constructor(
    private readonly sessions: RaceSessionsService,
    private readonly live: SessionsLive,
  ) {}

  /** The sessions of a race event, in their order. */
  @Get('events/:id/sessions')
  list(@Param('id', IdPipe) eventId: string): Promise<RaceSessionDto[]> {
    return this.sessions.listOfEvent(eventId);
  }

  /** The board of a session: order, laps, gaps and flag, and once it is published the classification. */
  @Get('sessions/:id')
  board(@Param('id', IdPipe) id: string): Promise<SessionBoardDto> {
    return this.live.board(id);
  }

  /** All that a session was: entries, crossings of every run, log. */
  @Get('sessions/:id/replay')
  replay(@Param('id', IdPipe) id: string): Promise<SessionReplayDto> {
    return this.sessions.replay(id);
  }
}
