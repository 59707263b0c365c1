import { useEffect, useMemo } from 'react';
import { reportScreen } from '../../platform/live/live-client';
import { liveFacts, useIsConnected } from '../../platform/live/live.store';
import { parseWallAddress } from '../address/wall-address.rules';
import type { ChannelRule } from '../data/channel-view';
import { useChannel } from '../data/use-channel';
import { screenMemory } from './screen-memory';

const REPORT_EVERY_MS = 30_000;
const SCREEN: ChannelRule<`screen:${string}`> = { apply: (_before, after) => after };

/** Returns the view an admin sent to this screen, as a search string; null for the screen's own. Only a screen with a name has one. */
export function useRemoteView(): string | null {
  const own = window.location.search.slice(1);
  const screen = useMemo(() => ({ id: screenMemory().id, name: parseWallAddress(own).name, address: own }), [own]);
  const isConnected = useIsConnected();
  const { id, name, address } = screen;
  useEffect(() => {
    if (name === null || !isConnected) return;
    const report = (): void =>
      reportScreen({ id, name, address, delay_ms: Math.max(0, Date.now() - liveFacts().lastSignAt) });
    report();
    const timer = setInterval(report, REPORT_EVERY_MS);
    return () => clearInterval(timer);
  }, [id, name, address, isConnected]);
  return useChannel(name === null ? null : `screen:${id}`, SCREEN)?.assigned?.search ?? null;
}
