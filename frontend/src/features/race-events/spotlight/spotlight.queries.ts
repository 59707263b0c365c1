import type { SpotlightDto } from '@league/shared/landing/spotlight.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../platform/http/api';

/** Loads what the landing page shows while no race runs. */
export const spotlightQuery = queryOptions({
  queryKey: ['race-events', 'spotlight'],
  queryFn: ({ signal }) => getJson<SpotlightDto>('/public/spotlight', { signal }),
  meta: { siteParts: ['events', 'tracks', 'landing', 'drivers'] },
});
