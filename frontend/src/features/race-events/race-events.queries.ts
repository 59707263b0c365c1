import type { CreateEventDto } from '@league/shared/race-events/create-event.dto';
import type {
  EventStatus,
  ListedEventDto,
  RaceEventDetailsDto,
  RaceEventDto,
} from '@league/shared/race-events/race-event.dto';
import { queryOptions } from '@tanstack/react-query';
import { adminKey } from '../../platform/query/admin-keys';
import { getJson } from '../../platform/http/api';
import type { ListView } from '../../platform/lists/list-view';
import { pagedQuery } from '../../platform/lists/paged-query';
import { rowWrites } from '../../platform/lists/row-writes';
import { inOrder } from './race-events.rules';

const EVENTS_KEY = adminKey('events');

/** Race events of one status, or all: running ones first, then the next, then those that are over. */
export const raceEventsQuery = (status: EventStatus | undefined) =>
  queryOptions({
    queryKey: ['race-events', 'list', status ?? 'all'],
    queryFn: async ({ signal }) => {
      const events = await getJson<readonly ListedEventDto[]>('/cms/events', { query: { status }, signal });
      return inOrder(events);
    },
    meta: { site: ['events', 'tracks'] },
  });

/** Race events as their admins see them, with what each has credited. */
export const adminEventsQuery = (view: ListView) =>
  pagedQuery<ListedEventDto>([...EVENTS_KEY, 'list'], '/cms/events', view);

/** One race event with its results. */
export const eventResultsQuery = (id: string) =>
  queryOptions({
    queryKey: ['race-events', 'results', id],
    queryFn: async ({ signal }) => (await getJson<RaceEventDetailsDto>(`/cms/events/${id}`, { signal })).results,
    meta: { site: ['events', 'drivers'] },
  });

/** What a deleted event credited is subtracted again. */
export const eventWrites = rowWrites<ListedEventDto, CreateEventDto>('/cms/admin/events', EVENTS_KEY, {
  created: 'Event created successfully!',
  updated: 'Event updated successfully!',
  deleted: 'Event deleted successfully!',
  notCreated: 'Failed to create event',
  notUpdated: 'Failed to update event',
  notDeleted: 'Failed to delete event',
});
