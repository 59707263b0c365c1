import type { SitePart } from '@league/shared/landing/site.live';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLiveChannel } from '../live/use-live-channel';

/** The first word of every query key is the feature it belongs to; these are the features a part of the site shows in. */
const SHOWN_IN: Readonly<Record<SitePart, readonly string[]>> = {
  settings: ['settings'],
  events: ['race-events', 'dashboard', 'landing'],
  tracks: ['tracks', 'race-events', 'landing'],
  pages: ['cms'],
  radio: ['radio'],
  landing: ['landing'],
  drivers: ['drivers'],
};

/** Reads again what an admin changed about the site, on every page. */
export function useLiveSite(): void {
  const client = useQueryClient();
  const version = useRef<string>(undefined);
  const readAgain = (parts: readonly SitePart[]) => {
    for (const part of parts)
      for (const feature of SHOWN_IN[part]) void client.invalidateQueries({ queryKey: [feature] });
  };
  useLiveChannel('site', {
    snapshot: (snapshot) => {
      if (version.current !== undefined && version.current !== snapshot.version)
        readAgain(Object.keys(SHOWN_IN) as SitePart[]);
      version.current = snapshot.version;
    },
    delta: (delta) => {
      version.current = delta.version;
      readAgain(delta.changed);
    },
  });
}
