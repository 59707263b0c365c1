import type { WallViewDto } from '@league/shared/screens/wall-view.dto';
import { searchOfView } from './view-search.rules';

/** Describes the parts of an address of /live in the builder; an empty text leaves its part out. */
export interface LiveAddress extends Readonly<WallViewDto> {
  readonly isTransparent: boolean;
  readonly lang: string;
  readonly name: string;
}

export const PLAIN_ADDRESS: LiveAddress = {
  view: '',
  track: '',
  event: '',
  class: '',
  scale: '',
  isTransparent: false,
  lang: '',
  name: '',
};

/** The views for which a track can be chosen. */
const TRACK_VIEWS = ['', 'board'];
/** The views for which an event can be chosen. */
const EVENT_VIEWS = ['', 'board', 'ticker', 'tower', 'grid', 'result', 'battle', 'lower-third'];
/** The views for which a car class can be chosen. */
const CLASS_VIEWS = ['', 'board', 'ticker', 'standings'];
/** The overlays, which always have the size of the picture below them. */
const UNSCALED = ['ticker', 'battle', 'lower-third'];

/** Returns which parts of an address apply to a view. */
export function partsOf(view: string): { readonly [Part in 'track' | 'event' | 'class' | 'scale']: boolean } {
  return {
    track: TRACK_VIEWS.includes(view),
    event: EVENT_VIEWS.includes(view),
    class: CLASS_VIEWS.includes(view),
    scale: !UNSCALED.includes(view),
  };
}

/** Returns the address with another view; overlays are transparent, because they are shown over a stream. */
export function withView(address: LiveAddress, view: string): LiveAddress {
  return { ...address, view, isTransparent: address.isTransparent || UNSCALED.includes(view) };
}

/** Returns the path of /live with the chosen parts; parts that do not apply to the view are left out. */
export function pathOfAddress(address: LiveAddress): string {
  const has = partsOf(address.view);
  const view = {
    view: address.view,
    track: has.track ? address.track : '',
    event: has.event ? address.event : '',
    class: has.class ? address.class : '',
    scale: has.scale ? address.scale : '',
  };
  const search = new URLSearchParams(searchOfView(view));
  if (address.isTransparent) search.set('bg', 'transparent');
  if (address.lang !== '') search.set('lang', address.lang);
  if (address.name.trim() !== '') search.set('name', address.name.trim());
  return search.size === 0 ? '/live' : `/live?${search.toString()}`;
}

/** Returns the path for the preview, which ignores key presses and has no name, so that no view can be sent to it. */
export function previewPath(address: LiveAddress): string {
  const path = pathOfAddress({ ...address, name: '' });
  return `${path}${path.includes('?') ? '&' : '?'}keys=0`;
}
