import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson, getPage } from '../../../platform/http/api';
import { FILTER_RULES, type LapPage, type LapView } from './lap-board.rules';

/** Every view of the lap board. */
export const LAP_BOARD_KEY = ['laps', 'board'] as const;

/** The first page is small, to be there at once; who reads on is given more at a time. */
const FIRST_PAGE = 100;
const NEXT_PAGES = 500;

/** The lap board as asked for, page by page. While another view loads the one before stays. */
export function lapsQuery(view: LapView) {
  const { sort, atMost } = FILTER_RULES[view.filter];
  return infiniteQueryOptions({
    queryKey: [...LAP_BOARD_KEY, view.filter, view.search, view.track],
    queryFn: async ({ pageParam, signal }): Promise<LapPage> => {
      const page = await getPage<LapTimeDto>('/lap-times/all', {
        query: {
          sort,
          limit: atMost ?? (pageParam === null ? FIRST_PAGE : NEXT_PAGES),
          cursor: pageParam ?? undefined,
          ...narrowing(view),
        },
        signal,
      });
      return { laps: page.items, total: page.total, nextCursor: atMost === null ? page.nextCursor : null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // Comparing ten thousand laps with each new one takes longer than drawing it.
    structuralSharing: false,
  });
}

/** The laps that were the record of a track when they were set, the newest first. */
export const recordLadderQuery = (trackId: string) =>
  queryOptions({
    queryKey: ['laps', 'records', trackId],
    queryFn: ({ signal }) =>
      getJson<readonly LapTimeDto[]>('/lap-times/records', { query: { track_id: trackId }, signal }),
    meta: { site: ['tracks', 'drivers'] },
  });

/** Returns how many laps the board as asked for has in all. */
export async function countLaps(view: LapView): Promise<number> {
  return (await getPage<LapTimeDto>('/lap-times/all', { query: { limit: 1, ...narrowing(view) } })).total;
}

function narrowing({ search, track }: LapView) {
  return { search, track_id: track ?? undefined };
}
