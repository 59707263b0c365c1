import type { EventStatus, ListedEventDto, RaceEventDetailsDto } from '@league/shared/race-events/race-event.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';
import { inOrder } from './race-events.rules';

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

/** One race event with its results. */
export const eventResultsQuery = (id: string) =>
  queryOptions({
    queryKey: ['race-events', 'results', id],
    queryFn: async ({ signal }) => (await getJson<RaceEventDetailsDto>(`/cms/events/${id}`, { signal })).results,
    meta: { site: ['events', 'drivers'] },
  });
