import type { SpotlightDto } from '@league/shared/landing/spotlight.dto';
import { readQuery } from '../../../platform/query/read-query';

/** Loads the content of the landing page while no race is running. */
export const spotlightQuery = readQuery<SpotlightDto>(['race-events', 'spotlight'], '/public/spotlight', {
  meta: { siteParts: ['events', 'tracks', 'landing', 'drivers'] },
});
