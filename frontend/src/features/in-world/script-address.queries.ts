import type { LeagueSettingsDto } from '@league/shared/settings/league-settings.dto';
import { queryOptions } from '@tanstack/react-query';
import { sentenceOf } from '../../language/server-sentences';
import { getJson } from '../../platform/http/api';

/** Loads the address at which scripts in Second Life call the league, and whether they can reach it. */
export const scriptAddressQuery = queryOptions({
  queryKey: ['in-world', 'script-address'],
  queryFn: async ({ signal }) => {
    const settings = await getJson<LeagueSettingsDto>('/settings', { signal });
    const { script_api_base: apiBase, script_address_warning: detail, script_address_trouble: trouble } = settings;
    return { apiBase, warning: detail && sentenceOf({ detail, ...trouble }) };
  },
  staleTime: 60_000,
  meta: { siteParts: ['settings'] },
});
