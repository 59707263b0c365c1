import type { QueryClient } from '@tanstack/react-query';

export const OWN_INCIDENTS_KEY = ['incidents', 'my'] as const;

/** Reloads the member's incidents after one of them has changed. */
export function showOwnIncidents(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: OWN_INCIDENTS_KEY });
}
