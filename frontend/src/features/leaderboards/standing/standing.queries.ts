import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../platform/query/read-query';
import { replaceData } from '../../../platform/query/replace-data';

/** Loads the member's totals of laps and results; the `me` channel keeps them up to date. */
export const myStatsQuery = readQuery<MyStatsDto>(['leaderboards', 'standing'], '/stats/my-stats');

/** Returns whether the totals failed to load: My Stats then shows the account's totals, no achievements, no rank. */
export function useMyStatsFailed(): boolean {
  const { data, error } = useQuery(myStatsQuery);
  return error !== null && data === undefined;
}

/** Stores the member's numbers received on the `me` channel. @returns whether earlier numbers were known and differ */
export function showOwnStats(client: QueryClient, stats: MyStatsDto): boolean {
  const known = client.getQueryData(myStatsQuery.queryKey);
  replaceData(client, myStatsQuery.queryKey, stats);
  return known !== undefined && JSON.stringify(known) !== JSON.stringify(stats);
}
