import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';

/** Loads the active events, the one that began first in front: all that the landing page needs of events. */
export const activeEventsQuery = queryOptions({
  queryKey: ['race-events', 'active'],
  queryFn: ({ signal }) => getJson<readonly RaceEventDto[]>('/cms/events', { query: { status: 'active' }, signal }),
  meta: { siteParts: ['events', 'tracks'] },
});
