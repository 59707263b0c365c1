import { useEffect, useMemo } from 'react';
import { t } from '../language/translate';
import { useMediaQuery } from '../ui/hooks/use-media-query';
import { SkipLink } from '../ui/layout/skip-link';
import { assignedSearch, parseWallAddress, type WallAddress } from './address/wall-address.rules';
import { WALL } from './data/channels';
import { useChannel } from './data/use-channel';
import { PhonePage } from './phone/phone-page';
import { useRemoteView } from './screen/use-remote-view';
import { useVersionReload } from './screen/use-version-reload';
import { Stage } from './stage';
import { useWallShow } from './use-wall-show';

/** The key under which the site stores the signed-in member. */
const USER_KEY = 'league.user';

/** Matches a narrow, upright window: a phone in a hand, not a small screen on a prim. */
const PHONE = '(max-width: 639px) and (max-aspect-ratio: 4/5)';
/** Matches a phone on its side, where one driver is followed: a board of ten rows would be too small to read there. */
const PHONE_ON_ITS_SIDE = '(max-height: 480px) and (max-width: 960px)';

/** Shows the page at /live in the form that its address and its window ask for. */
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
    if (wall !== null) document.title = t('{site} live | Second Life Race League', { site: wall.site_name });
  }, [wall]);
  return (
    <>
      <SkipLink className="skip" />
      {isPhone ? <PhonePage show={show} /> : <Stage show={show} />}
    </>
  );
}

/** Returns the view of the page: the one that an admin sent it, else the one in its address. */
function useWallAddress(assigned: string | null): WallAddress {
  const own = window.location.search;
  return useMemo(() => {
    const address = parseWallAddress(assignedSearch(own, assigned));
    return address.follow === 'me' ? { ...address, follow: ownId() ?? 'me' } : address;
  }, [own, assigned]);
}

/** Returns the id of the member who has signed in on this computer; null for a visitor, and without storage. */
function ownId(): string | null {
  try {
    const { id } = (JSON.parse(window.localStorage.getItem(USER_KEY) ?? '{}') ?? {}) as { readonly id?: unknown };
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
