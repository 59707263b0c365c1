import type { ListedSeasonDto, SeasonBoardDto } from '@league/shared/seasons/season-board.live';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';

/** Loads the seasons, the newest first. */
export const seasonsQuery = queryOptions({
  queryKey: ['seasons', 'list'],
  queryFn: ({ signal }) => getJson<readonly ListedSeasonDto[]>('/seasons', { signal }),
  meta: { siteParts: ['seasons'] },
});

/** Loads the board of a season; while it is shown, its channel keeps it up to date. */
export const seasonBoardQuery = (id: string) =>
  queryOptions({
    queryKey: ['seasons', 'board', id],
    queryFn: ({ signal }) => getJson<SeasonBoardDto>(`/seasons/${id}`, { signal }),
  });
