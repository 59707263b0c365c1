import type { ListedSeasonDto, SeasonBoardDto, SeasonSummaryDto } from '@league/shared/seasons/season-board.live';
import { readQuery } from '../../platform/query/read-query';

/** Loads the seasons, the newest first. */
export const seasonsQuery = readQuery<readonly ListedSeasonDto[]>(['seasons', 'list'], '/seasons', {
  meta: { siteParts: ['seasons'] },
});

/** Loads the number of rounds, the leaders and the next round of each season. */
export const seasonSummariesQuery = readQuery<readonly SeasonSummaryDto[]>(
  ['seasons', 'summaries'],
  '/seasons/summaries',
  {
    meta: { siteParts: ['seasons', 'race-sessions', 'events', 'drivers'] },
  },
);

/** Loads the board of a season; its channel keeps it up to date while it is shown. */
export const seasonBoardQuery = (id: string) => readQuery<SeasonBoardDto>(['seasons', 'board', id], `/seasons/${id}`);
