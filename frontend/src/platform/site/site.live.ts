import type { SitePart } from '@league/shared/landing/site.live';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLiveChannel } from '../live/use-live-channel';

/** Reads again what an admin changed about the site, on every page: the queries whose `meta` names the changed part. */
export function useLiveSite(): void {
  const client = useQueryClient();
  const version = useRef<string>(undefined);
  const readAgain = (isChanged: (part: SitePart) => boolean) =>
    void client.invalidateQueries({ predicate: ({ meta }) => meta?.site?.some(isChanged) ?? false });
  useLiveChannel('site', {
    snapshot: (snapshot) => {
      if (version.current !== undefined && version.current !== snapshot.version) readAgain(() => true);
      version.current = snapshot.version;
    },
    delta: (delta) => {
      version.current = delta.version;
      readAgain((part) => delta.changed.includes(part));
    },
  });
}
