import type { DriverPageDto } from '@league/shared/drivers/driver-page.dto';
import type { DriverProfileDto, PublicDriverDto } from '@league/shared/drivers/driver.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';
import { HttpError } from '../../platform/http/http-error';
import { readPages } from '../../platform/query/read-query';

export const DRIVERS_KEY = ['drivers'] as const;
const meta = { siteParts: ['drivers'] } as const;

const PAGE = 60;

/** Loads the directory page by page, most points first. */
export const driversQuery = readPages<PublicDriverDto>([...DRIVERS_KEY, 'public'], '/drivers/public', {
  query: { limit: PAGE },
  meta,
});

/** Loads a driver's public profile; null if the driver keeps it private. */
export const driverProfileQuery = (id: string) =>
  queryOptions({
    queryKey: [...DRIVERS_KEY, 'profile', id],
    queryFn: ({ signal }) =>
      unlessPrivate(getJson<DriverProfileDto>(`/drivers/${encodeURIComponent(id)}/profile`, { signal })),
    meta: { siteParts: ['drivers', 'achievements'] },
  });

/** Loads a driver's page by slug or id; null if the driver keeps the profile private. */
export const driverPageQuery = (slug: string) =>
  queryOptions({
    queryKey: [...DRIVERS_KEY, 'page', slug],
    queryFn: ({ signal }) =>
      unlessPrivate(getJson<DriverPageDto>(`/drivers/by-slug/${encodeURIComponent(slug)}`, { signal })),
    meta: { siteParts: ['drivers', 'events', 'tracks', 'achievements'] },
  });

async function unlessPrivate<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof HttpError && error.status === 403) return null;
    throw error;
  }
}
