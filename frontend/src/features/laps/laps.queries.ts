import type { LapTime } from '@league/shared/laps/lap.dto';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getPage } from '../../platform/http/api';
import { FILTER_RULES, type LapPage, type LapView } from './lap-board.rules';

const PAGE_SIZE = 100;

/** The lap board as asked for, page by page. While another view loads the one before stays. */
export function lapsQuery(view: LapView) {
  const { sort, atMost } = FILTER_RULES[view.filter];
  return infiniteQueryOptions({
    queryKey: ['laps', 'board', view.filter, view.search],
    queryFn: async ({ pageParam, signal }): Promise<LapPage> => {
      const page = await getPage<LapTime>('/lap-times/all', {
        query: { sort, limit: atMost ?? PAGE_SIZE, cursor: pageParam ?? undefined, search: view.search },
        signal,
      });
      return { laps: page.items, total: page.total, nextCursor: atMost === null ? page.nextCursor : null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}
