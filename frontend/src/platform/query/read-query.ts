import { queryOptions, type QueryKey, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { getJson, type RequestOptions } from '../http/api';

type ReadOptions<T> = Omit<UndefinedInitialDataOptions<T>, 'queryKey' | 'queryFn'> & Pick<RequestOptions, 'query'>;

/** Returns the query that loads GET `path` under /api; `query` contains the parameters of the request. */
export function readQuery<T>(queryKey: QueryKey, path: string, { query, ...options }: ReadOptions<T> = {}) {
  return queryOptions<T>({
    ...options,
    queryKey,
    queryFn: ({ signal }) => getJson<T>(path, { ...(query && { query }), signal }),
  });
}
