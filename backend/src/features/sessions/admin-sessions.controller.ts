import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { CreateSessionDto } from '@league/shared/sessions/create-session.dto';
import { type GridPreviewDto, SetGridDto } from '@league/shared/sessions/grid.dto';
import { FillEntriesQueryDto, PutEntriesDto } from '@league/shared/sessions/put-entries.dto';
import type { AdminCrossingDto, RaceSessionDto, SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import { UpdateSessionDto } from '@league/shared/sessions/update-session.dto';
import { CurrentMember, StewardOnly } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { CrossingRulingsService } from './crossings/crossing-rulings.service.js';
import { GridService } from './grid/grid.service.js';
import { RaceSessionsService } from './race-sessions.service.js';
import { SessionEntriesService } from './session-entries.service.js';

@StewardOnly()
@Controller('admin')
export class AdminSessionsController {
  constructor(
    private readonly sessions: RaceSessionsService,
    private readonly entries: SessionEntriesService,
    private readonly grid: GridService,
    private readonly crossings: CrossingRulingsService,
  ) {}

  /** Returns the sessions of a race event, in order. */
  @Get('events/:id/sessions')
  listSessionsForAdmin(@Param('id', IdPipe) eventId: string): Promise<RaceSessionDto[]> {
    return this.sessions.listOfEvent(eventId);
  }

  /** Creates a session of a race event. */
  @Post('events/:id/sessions')
  createSession(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) eventId: string,
    @Body() dto: CreateSessionDto,
  ): Promise<RaceSessionDto> {
    return this.sessions.create(member, eventId, dto);
  }

  /**
   * Changes a session. Its kind, distance and grid source are fixed from the countdown on; a final or cancelled session cannot be
   * changed.
   */
  @Patch('sessions/:id')
  updateSession(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: UpdateSessionDto,
  ): Promise<RaceSessionDto> {
    return this.sessions.update(member, id, dto);
  }

  /** Deletes a session with its drivers, crossings, log, penalties, incidents and results, unless it is under way. */
  @Delete('sessions/:id')
  @HttpCode(204)
  deleteSession(@CurrentMember() member: Member, @Param('id', IdPipe) id: string): Promise<void> {
    return this.sessions.delete(member, id);
  }

  /**
   * Replaces the drivers in a session: `entries` is a list of objects with `user_id`, and optionally `car_id` and `grid`. Removes
   * nobody who has driven or was ruled on and, while the session is on the track, nobody at all.
   */
  @Put('sessions/:id/entries')
  replaceSessionEntries(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: PutEntriesDto,
  ): Promise<SessionEntryDto[]> {
    return this.entries.put(member, id, dto);
  }

  /**
   * Enters the drivers whom heats promote or, without such heats, those checked in to the event (before the first check-in, all
   * who have a place). A session with a group takes only the drivers of that group. Until the countdown, all other drivers lose
   * their entries, and the request is refused unless it sends `remove`; from then on, nobody loses an entry.
   */
  @Post('sessions/:id/fill-entries')
  @HttpCode(200)
  fillSessionEntries(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Query() { remove = false }: FillEntriesQueryDto,
  ): Promise<SessionEntryDto[]> {
    return this.entries.fill(member, id, remove);
  }

  /**
   * Returns the order from which a session's grid would be formed now, before reversals and penalties, without changing
   * anything.
   */
  @Get('sessions/:id/grid')
  previewGrid(@Param('id', IdPipe) id: string): Promise<GridPreviewDto> {
    return this.grid.preview(id);
  }

  /** Sets the whole grid of a session before its start. */
  @Put('sessions/:id/grid')
  setGrid(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: SetGridDto,
  ): Promise<RaceSessionDto> {
    return this.grid.set(member, id, dto);
  }

  /** Returns the crossings of a session in every run, including those of avatars who are not entered in it. */
  @Get('sessions/:id/crossings')
  listCrossings(@Param('id', IdPipe) id: string): Promise<AdminCrossingDto[]> {
    return this.crossings.list(id);
  }
}
