import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import { useEffect, useState } from 'react';
import { ChannelView, type ChannelRule } from './channel-view';

interface Held<C extends LiveChannelName> {
  readonly name: C;
  readonly snapshot: LiveChannels[C]['snapshot'];
}

/** Follows a channel and returns its state, or null before its first answer. With a null name, nothing is followed. */
export function useChannel<C extends LiveChannelName>(
  name: C | null,
  rule: ChannelRule<C>,
): LiveChannels[C]['snapshot'] | null {
  const [held, setHeld] = useState<Held<C> | null>(null);
  useEffect(() => {
    if (name === null) return;
    const view = new ChannelView(name, rule, (snapshot) => setHeld({ name, snapshot }));
    return () => view.close();
  }, [name, rule]);
  return held?.name === name ? held.snapshot : null;
}
