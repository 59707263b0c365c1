import type { RaceControlDto } from '@league/shared/admin/race-control.live';
import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../platform/live/use-live-channel';
import { ADMIN_KEY, adminKey } from '../../platform/query/admin-keys';
import { readQuietly } from '../../platform/query/quiet-reads.store';

/** Holds the work that waits for an admin. It fetches nothing: the race-control channel fills it. */
export const raceControlQuery = queryOptions<RaceControlDto>({
  queryKey: ['race-control'],
  queryFn: skipToken,
  staleTime: Infinity,
});

/** Keeps the data of admins up to date: the work that waits for them, and every list that another admin changes. */
export function useLiveRaceControl(): void {
  const client = useQueryClient();
  useLiveChannel('race-control', {
    // Also the first time: changes between the read of a list and the subscription are not announced.
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
