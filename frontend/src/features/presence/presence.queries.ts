import type { PresenceSnapshot } from '@league/shared/presence/presence.live';
import { queryOptions, skipToken } from '@tanstack/react-query';

/** Who is online. Nothing to fetch: the live channel brings the list and keeps it. */
export const onlineDriversQuery = queryOptions<PresenceSnapshot>({
  queryKey: ['presence', 'online'],
  queryFn: skipToken,
  staleTime: Infinity,
});
