import type { LeagueSettingsDto } from '@league/shared/settings/league-settings.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';

/** Where scripts in Second Life call the league, and whether they can. */
export const scriptAddressQuery = queryOptions({
  queryKey: ['in-world', 'script-address'],
  queryFn: async ({ signal }) => {
    const { script_api_base, script_address_warning } = await getJson<LeagueSettingsDto>('/settings', { signal });
    return { apiBase: script_api_base, warning: script_address_warning };
  },
  staleTime: 60_000,
  meta: { site: ['settings'] },
});
