import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getPage } from '../../../platform/http/api';
import { FILTER_RULES, type LapView } from './lap-board.rules';
import { readQuery } from '../../../platform/query/read-query';

export const LAP_BOARD_KEY = ['laps', 'board'] as const;

/** The number of laps on the first page, which is small so that it loads quickly. */
const FIRST_PAGE = 100;
/** The maximum number of laps on each further page. */
const NEXT_PAGES = 500;

/** Loads the lap board page by page. The previous view stays visible while a new one loads. */
export function lapsQuery(view: LapView) {
  const { sort, atMost } = FILTER_RULES[view.filter];
  return infiniteQueryOptions({
    queryKey: [...LAP_BOARD_KEY, view.filter, view.search, view.track],
    queryFn: ({ pageParam, signal }) =>
      getPage<LapTimeDto>('/lap-times/all', {
        query: {
          sort,
          limit: atMost ?? (pageParam === null ? FIRST_PAGE : NEXT_PAGES),
          cursor: pageParam ?? undefined,
          ...narrowing(view),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (atMost === null ? page.nextCursor : null),
    placeholderData: keepPreviousData,
    // With ten thousand laps, structural sharing takes longer than rendering the new list.
    structuralSharing: false,
  });
}

/** Loads the laps that were a track's record when they were set, newest first. */
export const recordLadderQuery = (trackId: string) =>
  readQuery<readonly LapTimeDto[]>(['laps', 'records', trackId], '/lap-times/records', {
    query: { track_id: trackId },
    meta: { siteParts: ['tracks', 'drivers'] },
  });

/** Returns the number of laps that match the view's search and track, regardless of its filter. */
export async function countLaps(view: LapView): Promise<number> {
  return (await getPage<LapTimeDto>('/lap-times/all', { query: { limit: 1, ...narrowing(view) } })).total;
}

function narrowing({ search, track }: LapView) {
  return { search, track_id: track ?? undefined };
}
