import { pageTitle } from '@league/shared/site/page-title';
import { useEffect, useMemo } from 'react';
import { t } from '../language/translate';
import { useMediaQuery } from '../ui/hooks/use-media-query';
import { SkipLink } from '../ui/layout/skip-link';
import { assignedSearch, parseWallAddress, type WallAddress } from './address/wall-address.rules';
import { WALL } from './data/channels';
import { useChannel } from './data/use-channel';
import { PhonePage } from './phone/phone-page';
import { useVersionReload } from './screen/use-version-reload';
import { Stage } from './stage';
import { useWallShow } from './use-wall-show';
import { reportScreen } from '../platform/live/live-client';
import { liveFacts, useIsConnected } from '../platform/live/live.store';
import type { ChannelRule } from './data/channel-view';
import { screenMemory } from './screen/screen-memory';

/** The key under which the site stores the signed-in member. */
const USER_KEY = 'league.user';

/** Matches a narrow window in portrait orientation, which belongs to a phone rather than to a small screen on a prim. */
const PHONE = '(max-width: 639px) and (max-aspect-ratio: 4/5)';
/** Matches a phone in landscape, on which only a followed driver is shown: ten rows of a board would be too small to read. */
const PHONE_ON_ITS_SIDE = '(max-height: 480px) and (max-width: 960px)';

/** Shows the page at /live in the layout for its address and window. */
export function WallPage() {
  const wall = useChannel('wall', WALL);
  const address = useWallAddress(useRemoteView());
  useVersionReload(wall?.version ?? null);
  const show = useWallShow(wall, address);
  const isUpright = useMediaQuery(PHONE);
  const isFollowing = useMediaQuery(PHONE_ON_ITS_SIDE) && address.follow !== null;
  const isPhone = (isUpright || isFollowing) && !address.isPrim;
  useEffect(() => {
    document.documentElement.dataset['ground'] = address.isTransparent ? 'transparent' : 'dark';
  }, [address.isTransparent]);
  useEffect(() => {
    if (wall !== null) document.title = pageTitle(t('{site} live', { site: wall.site_name }));
  }, [wall]);
  return (
    <>
      <SkipLink className="skip" />
      {isPhone ? <PhonePage show={show} /> : <Stage show={show} />}
    </>
  );
}

/** Returns the view of the page: the one sent by an admin or, if there is none, the one in its address. */
function useWallAddress(assigned: string | null): WallAddress {
  const own = window.location.search;
  return useMemo(() => {
    const address = parseWallAddress(assignedSearch(own, assigned));
    return address.follow === 'me' ? { ...address, follow: ownId() ?? 'me' } : address;
  }, [own, assigned]);
}

/** Returns the id of the member signed in on this computer; null for a visitor, and without storage. */
function ownId(): string | null {
  try {
    const { id } = (JSON.parse(window.localStorage.getItem(USER_KEY) ?? '{}') ?? {}) as { readonly id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

const REPORT_EVERY_MS = 30_000;
const SCREEN: ChannelRule<`screen:${string}`> = { apply: (_before, after) => after };

/**
 * Reports a named screen to the server, and returns the view that an admin has sent to it, as a search string; null for the
 * screen's own view, which is always shown on screens without a name.
 */
function useRemoteView(): string | null {
  const own = window.location.search.slice(1);
  const screen = useMemo(() => ({ id: screenMemory().id, name: parseWallAddress(own).name, address: own }), [own]);
  const isConnected = useIsConnected();
  const { id, name, address } = screen;
  useEffect(() => {
    if (name === null || !isConnected) return;
    const report = (): void =>
      reportScreen({ id, name, address, delay_ms: Math.max(0, Date.now() - liveFacts().lastMessageAt) });
    report();
    const timer = setInterval(report, REPORT_EVERY_MS);
    return () => clearInterval(timer);
  }, [id, name, address, isConnected]);
  return useChannel(name === null ? null : `screen:${id}`, SCREEN)?.assigned?.search ?? null;
}
