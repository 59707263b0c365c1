import {
  infiniteQueryOptions,
  queryOptions,
  type QueryKey,
  type QueryMeta,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import { getJson, getPage, type RequestOptions } from '../http/api';

type ReadOptions<T> = Omit<UndefinedInitialDataOptions<T>, 'queryKey' | 'queryFn'> & Pick<RequestOptions, 'query'>;

/** Returns the query that loads GET `path` under /api; `query` contains the parameters of the request. */
export function readQuery<T>(queryKey: QueryKey, path: string, { query, ...options }: ReadOptions<T> = {}) {
  return queryOptions<T>({
    ...options,
    queryKey,
    queryFn: ({ signal }) => getJson<T>(path, { ...(query && { query }), signal }),
  });
}

interface PagesOptions extends Pick<RequestOptions, 'query'> {
  readonly meta?: QueryMeta;
}

/** Returns the query that loads GET `path` under /api, a list that the server pages by cursor. */
export function readPages<T>(queryKey: QueryKey, path: string, { query, ...options }: PagesOptions) {
  return infiniteQueryOptions({
    ...options,
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      getPage<T>(path, { query: { ...query, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
