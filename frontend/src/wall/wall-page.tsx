import { useEffect } from 'react';
import { t } from '../language/translate';
import { SkipLink } from '../ui/layout/skip-link';
import { useMediaQuery } from '../ui/hooks/use-media-query';
import { WALL } from './data/channels';
import { useChannel } from './data/use-channel';
import { PhonePage } from './phone/phone-page';
import { useRemoteView } from './screen/use-remote-view';
import { useVersionReload } from './screen/use-version-reload';
import { useWallAddress } from './screen/use-wall-address';
import { Stage } from './stage';
import { useWallShow } from './use-wall-show';

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
