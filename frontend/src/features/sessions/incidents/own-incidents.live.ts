import type { QueryClient } from '@tanstack/react-query';

export const OWN_INCIDENTS_KEY = ['incidents', 'my'] as const;

/** Reads the member's incidents again once one of them changed. */
export function showOwnIncidents(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: OWN_INCIDENTS_KEY });
}
