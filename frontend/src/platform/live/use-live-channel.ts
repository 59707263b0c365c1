import type { LiveChannelName } from '@league/shared/live/channels';
import { useEffect, useEffectEvent } from 'react';
import { followChannel, type LiveListener } from './live.client';

/** Follows a channel while the component is shown. */
export function useLiveChannel<C extends LiveChannelName>(name: C, listener: LiveListener<C>): void {
  const onSnapshot = useEffectEvent(listener.snapshot);
  const onDelta = useEffectEvent(listener.delta);
  useEffect(() => followChannel(name, { snapshot: onSnapshot, delta: onDelta }), [name]);
}
