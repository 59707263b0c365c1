import type { CreateEventDto } from '@league/shared/race-events/create-event.dto';
import type {
  EventStatus,
  ListedEventDto,
  RaceEventDetailsDto,
  RaceEventDto,
} from '@league/shared/race-events/race-event.dto';
import type { UpdateEventDto } from '@league/shared/race-events/update-event.dto';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminKey } from '../../platform/query/admin-keys';
import { deletePath, getJson, patchJson, postJson } from '../../platform/http/api';
import type { ListView } from '../../platform/lists/list-view';
import { pagedQuery } from '../../platform/lists/paged-query';
import { inOrder } from './race-events.rules';

const EVENTS_KEY = adminKey('events');

/** Race events of one status, or all: running ones first, then the next, then those that are over. */
export const raceEventsQuery = (status: EventStatus | undefined) =>
  queryOptions({
    queryKey: ['race-events', 'list', status ?? 'all'],
    queryFn: async ({ signal }) => {
      const events = await getJson<readonly RaceEventDto[]>('/cms/events', { query: { status }, signal });
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
    queryKey: [...EVENTS_KEY, 'results', id],
    queryFn: async ({ signal }) => (await getJson<RaceEventDetailsDto>(`/cms/events/${id}`, { signal })).results,
  });

/** Throws HttpError: 400 a wrong field. */
export const createEvent = mutationOptions({
  mutationFn: (event: CreateEventDto) => postJson<RaceEventDto>('/cms/admin/events', event),
  meta: { done: 'Event created successfully!', changes: [EVENTS_KEY] },
});

interface EventChange {
  readonly id: string;
  readonly change: UpdateEventDto;
}

/** Throws HttpError: 400 a wrong field, 404, 409 when another admin changed the same fields since. */
export const updateEvent = mutationOptions({
  mutationFn: ({ id, change }: EventChange) => patchJson<RaceEventDto>(`/cms/admin/events/${id}`, change),
  meta: { done: 'Event updated successfully!', changes: [EVENTS_KEY] },
});

/** What it credited is subtracted again. Throws HttpError. */
export const deleteEvent = mutationOptions({
  mutationFn: ({ id }: RaceEventDto) => deletePath(`/cms/admin/events/${id}`),
  meta: { done: 'Event deleted successfully!', failed: 'Failed to delete event', changes: [EVENTS_KEY] },
});
