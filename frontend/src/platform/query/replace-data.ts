import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Keeps what a live channel brought: an HTTP answer that is still on its way is older. */
export function replaceData<T>(client: QueryClient, queryKey: QueryKey, data: T): void {
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, data);
}
