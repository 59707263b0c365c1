import type { PresenceSnapshotDto } from '@league/shared/presence/presence.live';
import { queryOptions, skipToken } from '@tanstack/react-query';

/** Who is online. Nothing to fetch: the live channel brings the list and keeps it. */
export const onlineDriversQuery = queryOptions<PresenceSnapshotDto>({
  queryKey: ['presence', 'online'],
  queryFn: skipToken,
  staleTime: Infinity,
});
