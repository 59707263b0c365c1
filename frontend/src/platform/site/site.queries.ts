import type { CacheVersionDto } from '@league/shared/settings/cache-version.dto';
import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '../http/api';
import { lastSiteName } from './site';
import { readQuery } from '../query/read-query';

export const siteSettingsQuery = readQuery<SiteSettingsDto>(['site', 'settings'], '/settings/public', {
  staleTime: 60_000,
  meta: { siteParts: ['settings'] },
});

/** Loads the version of the site, which changes with a new build and when an admin clears the cache. */
export const cacheVersionQuery = queryOptions({
  queryKey: ['site', 'cache-version'],
  queryFn: async ({ signal }) => (await getJson<CacheVersionDto>('/cache/version', { signal })).version,
  meta: { siteParts: ['settings'] },
});

/** Returns the league's name as set by its admins; until it is loaded, the last one seen, or the default name. */
export function useSiteName(): string {
  return useQuery(siteSettingsQuery).data?.site_name ?? lastSiteName();
}
