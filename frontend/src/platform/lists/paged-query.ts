import { infiniteQueryOptions, keepPreviousData, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { getPage, type Page } from '../http/api';
import { listQuery, type ListView } from './list-view';

const PAGE_ROWS = 50;

/** Returns the query of a list that the server pages, filters and sorts. The view is added to `key`. */
export function pagedQuery<T>(key: QueryKey, path: string, view: ListView) {
  return infiniteQueryOptions({
    queryKey: [...key, view] as readonly unknown[],
    queryFn: ({ signal, pageParam }) =>
      getPage<T>(path, { query: listQuery(view, { limit: PAGE_ROWS, cursor: pageParam }), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Page<T>) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData<InfiniteData<Page<T>, string | undefined>>,
  });
}
