import { type QueryClient, type QueryKey, useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import { notFound, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HttpError } from '../http/http-error';

type PageQuery<T, K extends QueryKey> = UseSuspenseQueryOptions<T, Error, T, K>;

/**
 * Loads the main data of a page, for its loader; asks the server again if the last read got a 404, even if older data is
 * cached. If the server answers 404, the router shows the not-found page; other errors are rethrown.
 */
export async function loadPageData<T, K extends QueryKey>(client: QueryClient, query: PageQuery<T, K>): Promise<T> {
  const isGone = isNotFoundError(client.getQueryState(query.queryKey)?.error);
  try {
    return await (isGone ? client.fetchQuery({ ...query, staleTime: 0 }) : client.ensureQueryData(query));
  } catch (error) {
    if (isNotFoundError(error)) notFound({ throw: true });
    throw error;
  }
}

/**
 * Returns the main data of a page, which its loader has loaded. Runs the loader again when a later read finds that the data
 * no longer exists, because otherwise the page would keep showing it.
 */
export function usePageData<T, K extends QueryKey>(query: PageQuery<T, K>): T {
  const router = useRouter();
  const { data, error } = useSuspenseQuery(query);
  const isGone = isNotFoundError(error);
  useEffect(() => {
    if (isGone) void router.invalidate();
  }, [isGone, router]);
  return data;
}

function isNotFoundError(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
