import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ListEventsDto } from '@league/shared/race-events/list-events.dto';
import type { ListedEventDto, RaceEventDetailsDto } from '@league/shared/race-events/race-event.dto';
import { KnowsMember, Public, Viewer } from '../../platform/auth/auth-decorators.js';
import type { Member } from '../../platform/auth/member.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { PageInterceptor, type Page } from '../../platform/http/paging/page.js';
import { EventListService } from './lists/event-list.service.js';
import { RaceEventsService } from './race-events.service.js';

/**
 * Serves race events to everyone, signed in or not, as the `event:<id>` channels do; usernames in results are empty for visitors.
 */
@Public()
@KnowsMember()
@Controller('cms/events')
export class RaceEventsController {
  constructor(
    private readonly events: RaceEventsService,
    private readonly lists: EventListService,
  ) {}

  /** Returns a page of race events: soonest start first if `status` is `upcoming` or `active`, otherwise latest start first. */
  @Get()
  @UseInterceptors(PageInterceptor)
  listEvents(@Query() query: ListEventsDto, @Viewer() viewer: Member | null): Promise<Page<ListedEventDto>> {
    return this.lists.list(query, viewer);
  }

  /** Returns one race event, with its results once it is completed. */
  @Get(':id')
  getEvent(@Param('id', IdPipe) id: string, @Viewer() viewer: Member | null): Promise<RaceEventDetailsDto> {
    return this.events.get(id, viewer);
  }
}
