import { LEADERBOARD_LIMIT, type LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';

const KEY = ['leaderboards', 'global'] as const;

/** The league's ranking. An answer that is older than what the live channel brought is dropped. */
export const globalBoardQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ client, signal }) => {
    const loaded = await getJson<LeaderboardDto>('/leaderboards/global', {
      query: { limit: LEADERBOARD_LIMIT },
      signal,
    });
    const known = client.getQueryData<LeaderboardDto>(KEY);
    return known !== undefined && known.updated_at > loaded.updated_at ? known : loaded;
  },
});
