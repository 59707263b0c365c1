import type { RaceControlDto } from '@league/shared/admin/race-control.live';
import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../platform/live/use-live-channel';
import { ADMIN_KEY, adminKey } from '../../platform/query/admin-keys';
import { readQuietly } from '../../platform/query/quiet-reads.store';

/** Caches the counts of pending work in race control. It fetches nothing, because the race-control channel fills it. */
export const raceControlQuery = queryOptions<RaceControlDto>({
  queryKey: ['race-control'],
  queryFn: skipToken,
  staleTime: Infinity,
});

/** Keeps the counts of pending work up to date, and reloads every admin list that another admin changes. */
export function useLiveRaceControl(): void {
  const client = useQueryClient();
  useLiveChannel('race-control', {
    // Reload on the first snapshot too: changes between loading a list and subscribing are not announced.
    snapshot: (counts) => {
      client.setQueryData(raceControlQuery.queryKey, counts);
      void readQuietly(client.invalidateQueries({ queryKey: ADMIN_KEY }));
    },
    delta: ({ changed, ...counts }) => {
      client.setQueryData(raceControlQuery.queryKey, counts);
      for (const part of changed) void readQuietly(client.invalidateQueries({ queryKey: adminKey(part) }));
    },
  });
}
