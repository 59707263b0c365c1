import { useMemo } from 'react';
import { assignedSearch, parseWallAddress, type WallAddress } from '../address/wall-address.rules';

/** Returns what the page shows: the view that an admin sent it, else what its address asks for. */
export function useWallAddress(assigned: string | null): WallAddress {
  const own = window.location.search;
  return useMemo(() => parseWallAddress(assignedSearch(own, assigned)), [own, assigned]);
}
