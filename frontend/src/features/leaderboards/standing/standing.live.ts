import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import type { QueryClient } from '@tanstack/react-query';
import { replaceData } from '../../../platform/query/replace-data';
import { myStatsQuery } from './standing.queries';

/**
 * Shows the member's numbers as received on the `me` channel.
 * @returns whether they have changed since the page's first responses
 */
export function showOwnStats(client: QueryClient, stats: MyStatsDto): boolean {
  const known = client.getQueryData(myStatsQuery.queryKey);
  replaceData(client, myStatsQuery.queryKey, stats);
  return known !== undefined && JSON.stringify(known) !== JSON.stringify(stats);
}
