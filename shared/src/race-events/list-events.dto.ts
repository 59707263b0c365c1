import { IsCursor, IsOneOf, IsPageLimit, IsSearch } from '../http/list-query.js';
import { EVENT_STATUSES, type EventStatus } from './race-event.dto.js';

export const EVENT_LIST_LIMIT = 50;
export const EVENT_LIST_MAX_LIMIT = 200;

/** Describes the query of GET /cms/events. */
export class ListEventsDto {
  /** If absent, events of every status are listed. */
  @IsOneOf('status', EVENT_STATUSES)
  status?: EventStatus;

  @IsPageLimit(EVENT_LIST_MAX_LIMIT)
  limit?: number = EVENT_LIST_LIMIT;

  @IsCursor()
  cursor?: string;

  /** Part of the name of an event or its track, ignoring case. */
  @IsSearch()
  search?: string;
}
