import { applyPresenceDelta } from '@league/shared/presence/presence.live';
import { useQueryClient } from '@tanstack/react-query';
import { reconnectLive } from '../../platform/live/live-client';
import { useLiveChannel } from '../../platform/live/use-live-channel';
import { onlineDriversQuery } from './presence.queries';

/** Keeps the list of online drivers as the server has it while it is shown. Returns how to try again at once. */
export function useLivePresence(): () => void {
  const client = useQueryClient();
  useLiveChannel('presence', {
    snapshot: (snapshot) => client.setQueryData(onlineDriversQuery.queryKey, snapshot),
    delta: (delta) =>
      client.setQueryData(onlineDriversQuery.queryKey, (known) => known && applyPresenceDelta(known, delta)),
  });
  return reconnectLive;
}
