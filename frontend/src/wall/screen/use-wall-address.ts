import { useMemo } from 'react';
import { assignedSearch, parseWallAddress, type WallAddress } from '../address/wall-address.rules';
import { ownId } from './own-id';

/** Returns the view of the page: the one that an admin sent it, else the one in its address. */
export function useWallAddress(assigned: string | null): WallAddress {
  const own = window.location.search;
  return useMemo(() => {
    const address = parseWallAddress(assignedSearch(own, assigned));
    return address.follow === 'me' ? { ...address, follow: ownId() ?? 'me' } : address;
  }, [own, assigned]);
}
