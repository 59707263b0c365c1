import { applyPresenceDelta, type PresenceSnapshotDto } from '@league/shared/presence/presence.live';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { reconnectLive } from '../../platform/live/live-client';
import { useLiveBoard } from '../../platform/live/use-live-channel';

/** Caches the online drivers. It fetches nothing, because the live channel fills it. */
export const onlineDriversQuery = queryOptions<PresenceSnapshotDto>({
  queryKey: ['presence', 'online'],
  queryFn: skipToken,
  staleTime: Infinity,
});

/** Keeps the list of online drivers up to date while it is shown. Returns a function that reconnects at once. */
export function useLivePresence(): () => void {
  useLiveBoard('presence', onlineDriversQuery.queryKey, applyPresenceDelta);
  return reconnectLive;
}
