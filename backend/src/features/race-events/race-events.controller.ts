import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { CreateEventDto } from '@league/shared/race-events/create-event.dto';
import { ListEventsDto } from '@league/shared/race-events/list-events.dto';
import type { ListedEventDto, RaceEventDetailsDto, RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { UpdateEventDto } from '@league/shared/race-events/update-event.dto';
import { AdminOnly, CurrentMember, KnowsMember, Public, Viewer } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { type Page, PageInterceptor } from '../../platform/http/paging/page.js';
import { RaceEventsService } from './race-events.service.js';
import { EventListService } from './lists/event-list.service.js';

/** Usernames in results are empty for visitors, as in the `event:<id>` channels. */
@AdminOnly()
@Controller('cms')
export class RaceEventsController {
  constructor(
    private readonly events: RaceEventsService,
    private readonly lists: EventListService,
  ) {}

  /** Returns a page of race events: soonest start first if `status` is `upcoming` or `active`, otherwise latest start first. */
  @Public()
  @KnowsMember()
  @Get('events')
  @UseInterceptors(PageInterceptor)
  listEvents(@Query() query: ListEventsDto, @Viewer() viewer: Member | null): Promise<Page<ListedEventDto>> {
    return this.lists.list(query, viewer);
  }

  /** Returns one race event, with its results once it is completed. */
  @Public()
  @KnowsMember()
  @Get('events/:id')
  getEvent(@Param('id', IdPipe) id: string, @Viewer() viewer: Member | null): Promise<RaceEventDetailsDto> {
    return this.events.get(id, viewer);
  }

  /** Creates a race event; one that is already completed credits its drivers. */
  @Post('admin/events')
  createEvent(@CurrentMember() member: Member, @Body() dto: CreateEventDto): Promise<RaceEventDto> {
    return this.events.create(member, dto);
  }

  /**
   * Changes a race event. Completing it credits its drivers, and leaving that status revokes the credit. An event that is
   * started before its planned start counts laps from now, and the response has the current time as its `start_time`, unless
   * the request contains another `start_time`. Set back to `upcoming`, it has its planned start again, unless it would end before
   * that.
   */
  @Patch('admin/events/:id')
  updateEvent(
    @CurrentMember() member: Member,
    @Param('id', IdPipe) id: string,
    @Body() dto: UpdateEventDto,
  ): Promise<RaceEventDto> {
    return this.events.update(member, id, dto);
  }

  /** Deletes a race event and revokes its credits. */
  @Delete('admin/events/:id')
  @HttpCode(204)
  deleteEvent(@CurrentMember() member: Member, @Param('id', IdPipe) id: string): Promise<void> {
    return this.events.delete(member, id);
  }
}
