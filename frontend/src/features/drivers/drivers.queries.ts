import type { DriverProfileDto, PublicDriverDto } from '@league/shared/drivers/driver.dto';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '../../platform/http/api';
import { HttpError } from '../../platform/http/http-error';

/** The query of the public driver profiles. */
export const DRIVERS_KEY = ['drivers'] as const;
const meta = { site: ['drivers'] } as const;

const PAGE = 60;

/** The directory, most points first, a page at a time. */
export const driversQuery = infiniteQueryOptions({
  queryKey: [...DRIVERS_KEY, 'public'],
  queryFn: ({ pageParam: cursor, signal }) =>
    getPage<PublicDriverDto>('/drivers/public', {
      query: { limit: PAGE, ...(cursor === null ? {} : { cursor }) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  meta,
});

/** One driver as others may see them; null for a private profile. */
export const driverProfileQuery = (id: string) =>
  queryOptions({
    queryKey: [...DRIVERS_KEY, 'profile', id],
    queryFn: async ({ signal }) => {
      try {
        return await getJson<DriverProfileDto>(`/drivers/${encodeURIComponent(id)}/profile`, { signal });
      } catch (error) {
        if (error instanceof HttpError && error.status === 403) return null;
        throw error;
      }
    },
    meta,
  });
