import { Injectable } from '@nestjs/common';
import { EVENT_LIST_LIMIT, type ListEventsDto } from '@league/shared/race-events/list-events.dto';
import type { ListedEventDto } from '@league/shared/race-events/race-event.dto';
import type { Member } from '../../../platform/auth/member.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { paginateSorted } from '../../../platform/http/paging/paginate.js';
import { withoutUsername } from '../../accounts/user.mapper.js';
import { EVENT_START, EventListStore } from './event-list.store.js';

/** Lists race events by start: soonest first if only upcoming or only active ones are requested, otherwise latest first. */
@Injectable()
export class EventListService {
  constructor(private readonly store: EventListStore) {}

  /** Returns a page of the events. @throws DomainError 400 for a cursor from another order */
  async list(
    { status, limit = EVENT_LIST_LIMIT, cursor, search }: ListEventsDto,
    viewer: Member | null,
  ): Promise<Page<ListedEventDto>> {
    const filter = { status, search };
    const order = status === 'upcoming' || status === 'active' ? 'asc' : 'desc';
    const page = await paginateSorted(this.store, filter, {
      limit,
      cursor,
      sort: 'start_time',
      order,
      column: EVENT_START,
    });
    if (viewer) return page;
    const items = page.items.map((event) => ({ ...event, podium: event.podium.map(withoutUsername) }));
    return { ...page, items };
  }
}
