import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import type { QueryClient } from '@tanstack/react-query';
import { replaceData } from '../../../platform/query/replace-data';
import { myStatsQuery } from './standing.queries';

/** Stores the member's numbers received on the `me` channel. @returns whether earlier numbers were known and differ */
export function showOwnStats(client: QueryClient, stats: MyStatsDto): boolean {
  const known = client.getQueryData(myStatsQuery.queryKey);
  replaceData(client, myStatsQuery.queryKey, stats);
  return known !== undefined && JSON.stringify(known) !== JSON.stringify(stats);
}
