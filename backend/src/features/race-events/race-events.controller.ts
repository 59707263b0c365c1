import { Controller, Get, Param, Query } from '@nestjs/common';
import { ListEventsDto } from '@league/shared/race-events/list-events.dto';
import type { RaceEventDto, RaceEventDetailsDto } from '@league/shared/race-events/race-event.dto';
import { Public } from '../../platform/auth/auth.decorators.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { RaceEventsService } from './race-events.service.js';

/** Public, as the `event:<id>` channels are. */
@Public()
@Controller('cms/events')
export class RaceEventsController {
  constructor(private readonly events: RaceEventsService) {}

  /** The race events: upcoming and active ones soonest first, all others latest first. */
  @Get()
  list(@Query() query: ListEventsDto): Promise<RaceEventDto[]> {
    return this.events.list(query);
  }

  /** One race event, with its results once it is completed. */
  @Get(':id')
  get(@Param('id', IdPipe) id: string): Promise<RaceEventDetailsDto> {
    return this.events.get(id);
  }
}
