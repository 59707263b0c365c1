import { Controller, Get, Header, Param } from '@nestjs/common';
import { Public } from '../../../platform/auth/auth-decorators.js';
import { RequestOrigin } from '../../../platform/http/request-origin.js';
import { IdPipe } from '../../../platform/http/validation/id.pipe.js';
import type { PlainText } from '../../../platform/openapi/raw-types.js';
import { FeedsService } from './feeds.service.js';

const ATOM = 'application/atom+xml; charset=utf-8';
const CALENDAR = 'text/calendar; charset=utf-8';

/** Provides the public feeds for feed readers and calendars. */
@Public()
@Controller('public')
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  /** Returns the latest posts and results as an Atom feed. */
  @Get('feed.atom')
  @Header('content-type', ATOM)
  @Header('cache-control', 'no-cache')
  getAtomFeed(@RequestOrigin() origin: string): Promise<PlainText<'application/atom+xml'>> {
    return this.feeds.atom(origin);
  }

  /** Returns the upcoming, active and latest completed race events as a calendar to subscribe to. */
  @Get('events.ics')
  @Header('content-type', CALENDAR)
  @Header('cache-control', 'no-cache')
  getCalendar(@RequestOrigin() origin: string): Promise<PlainText<'text/calendar'>> {
    return this.feeds.calendar(origin);
  }

  /** Returns one race event as a calendar file to import. */
  @Get('events/:id/event.ics')
  @Header('content-type', CALENDAR)
  @Header('cache-control', 'no-cache')
  getEventCalendar(
    @Param('id', IdPipe) id: string,
    @RequestOrigin() origin: string,
  ): Promise<PlainText<'text/calendar'>> {
    return this.feeds.calendarOfEvent(id, origin);
  }
}
