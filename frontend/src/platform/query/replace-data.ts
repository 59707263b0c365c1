import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Stores data from a live channel and cancels pending HTTP reads, because their responses are older. */
export function replaceData<T>(client: QueryClient, queryKey: QueryKey, data: T): void {
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, data);
}
