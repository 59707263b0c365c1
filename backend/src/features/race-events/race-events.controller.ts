import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ListEventsDto } from '@league/shared/race-events/list-events.dto';
import type { ListedEventDto, RaceEventDetailsDto } from '@league/shared/race-events/race-event.dto';
import { Public } from '../../platform/auth/auth-decorators.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { PageInterceptor, type Page } from '../../platform/http/paging/page.js';
import { EventListService } from './lists/event-list.service.js';
import { RaceEventsService } from './race-events.service.js';

/** Public, as the `event:<id>` channels are. */
@Public()
@Controller('cms/events')
export class RaceEventsController {
  constructor(
    private readonly events: RaceEventsService,
    private readonly lists: EventListService,
  ) {}

  /** The race events, page by page: upcoming and active ones soonest first, all others latest first. */
  @Get()
  @UseInterceptors(PageInterceptor)
  list(@Query() query: ListEventsDto): Promise<Page<ListedEventDto>> {
    return this.lists.list(query);
  }

  /** One race event, with its results once it is completed. */
  @Get(':id')
  get(@Param('id', IdPipe) id: string): Promise<RaceEventDetailsDto> {
    return this.events.get(id);
  }
}
