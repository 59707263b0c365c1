import type { EventStatus, ListedEventDto, RaceEventDetailsDto } from '@league/shared/race-events/race-event.dto';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getPage } from '../../platform/http/api';
import { joinedPage, STATUSES_IN_ORDER, type EventsFrom } from './race-events.rules';
import { readPages, readQuery } from '../../platform/query/read-query';

/** Loads race events, of one status if set, page by page: active, upcoming, completed, cancelled. */
export function eventPagesQuery(status: EventStatus | undefined) {
  const first: EventsFrom = { statuses: status ? [status] : STATUSES_IN_ORDER, cursor: undefined };
  return infiniteQueryOptions({
    queryKey: ['race-events', 'pages', status ?? 'all'],
    queryFn: async ({ pageParam: { statuses, cursor }, signal }) => {
      const responses = statuses.map((one, n) =>
        getPage<ListedEventDto>('/cms/events', {
          query: { status: one, cursor: n === 0 ? cursor : undefined },
          signal,
        }),
      );
      return joinedPage(statuses, await Promise.all(responses));
    },
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    meta: { siteParts: ['events', 'tracks', 'drivers'] },
  });
}

/** Loads the completed race events page by page, latest first. */
export const completedEventsQuery = readPages<ListedEventDto>(['race-events', 'completed'], '/cms/events', {
  query: { status: 'completed', limit: 20 },
  meta: { siteParts: ['events', 'tracks', 'drivers'] },
});

/** Loads the latest 50 race events that match a search. */
export const eventChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['race-events', 'choices', search],
    queryFn: ({ signal }) => getPage<ListedEventDto>('/cms/events', { query: { search: search || undefined }, signal }),
    placeholderData: (before) => before,
    meta: { siteParts: ['events', 'tracks'] },
  });

/** Loads one race event with its results. */
export const raceEventQuery = (id: string) =>
  readQuery<RaceEventDetailsDto>(['race-events', 'one', id], `/cms/events/${id}`, {
    meta: { siteParts: ['events', 'tracks', 'drivers'] },
  });

export const eventResultsQuery = (id: string) =>
  queryOptions({ ...raceEventQuery(id), select: ({ results }: RaceEventDetailsDto) => results });
