import type { SitePart } from '@league/shared/landing/site.live';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLiveChannel } from '../live/use-live-channel';
import { pageReadAt } from '../query/given-data';

/** Refetches what shows a changed part of the site, also one changed between the load and the subscription. */
export function useLiveSite(): void {
  const client = useQueryClient();
  const version = useRef<string>(undefined);
  const readAgain = (isChanged: (part: SitePart) => boolean) =>
    void client.invalidateQueries({ predicate: ({ meta }) => meta?.siteParts?.some(isChanged) ?? false });
  useLiveChannel('site', {
    snapshot: (snapshot) => {
      const readAt = pageReadAt();
      if (version.current === undefined) readAgain((part) => Date.parse(snapshot.changed_at[part]) >= readAt);
      else if (version.current !== snapshot.version) readAgain(() => true);
      version.current = snapshot.version;
    },
    delta: (delta) => {
      version.current = delta.version;
      readAgain((part) => delta.changed.includes(part));
    },
  });
}
