import { useMemo } from 'react';
import { assignedSearch, parseWallAddress, type WallAddress } from '../address/wall-address.rules';

/** What the page shows: what its address asks for, and over that the view that an admin sent it. */
export function useWallAddress(assigned: string | null): WallAddress {
  const own = window.location.search;
  return useMemo(() => parseWallAddress(assignedSearch(own, assigned)), [own, assigned]);
}
