import type { SpotlightDto } from '@league/shared/landing/spotlight.dto';
import { readQuery } from '../../../platform/query/read-query';

/** Loads what the landing page shows while no race runs. */
export const spotlightQuery = readQuery<SpotlightDto>(['race-events', 'spotlight'], '/public/spotlight', {
  meta: { siteParts: ['events', 'tracks', 'landing', 'drivers'] },
});
