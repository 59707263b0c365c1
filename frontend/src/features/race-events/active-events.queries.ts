import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { readQuery } from '../../platform/query/read-query';

/** Loads the active events, earliest start first. */
export const activeEventsQuery = readQuery<readonly RaceEventDto[]>(['race-events', 'active'], '/cms/events', {
  query: { status: 'active' },
  meta: { siteParts: ['events', 'tracks'] },
});
