import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { readPages } from '../query/read-query';
import { listQuery, type ListView } from './list-view';

const PAGE_ROWS = 50;

/** Returns the query of a list that the server pages, filters and sorts. The view is added to `key`. */
export function pagedQuery<T>(key: QueryKey, path: string, view: ListView) {
  return infiniteQueryOptions({
    ...readPages<T>([...key, view], path, { query: { ...listQuery(view), limit: PAGE_ROWS } }),
    placeholderData: keepPreviousData,
  });
}
