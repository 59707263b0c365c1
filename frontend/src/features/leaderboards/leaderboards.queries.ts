import type { BoardDriverDto, FormBoardDto } from '@league/shared/leaderboards/form-board.live';
import { LEADERBOARD_LIMIT, type LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';
import { readQuery } from '../../platform/query/read-query';

const KEY = ['leaderboards', 'global'] as const;

/** Loads the league's ranking. A response older than the live channel's data is discarded. */
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

/** Loads the results of the drivers on the board in their last events. */
export const formQuery = readQuery<FormBoardDto>(['leaderboards', 'form'], '/leaderboards/form');

/** Loads a driver's best lap on each track and their last laps, again whenever their number of laps on the board changes. */
export const boardDriverQuery = (userId: string, laps: number) =>
  readQuery<BoardDriverDto>(['leaderboards', 'driver', userId, laps], `/leaderboards/drivers/${userId}`, {
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
