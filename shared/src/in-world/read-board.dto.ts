import { IsOptional } from 'class-validator';
import { IsOneOf } from '../http/list-query.js';
import { IsTrackLetter, ReadTextDto } from './read-text.dto.js';

export const BOARD_VIEWS = ['leaders', 'track', 'records', 'events'] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

/** The number of rows when `rows` is absent. */
export const BOARD_ROWS = 10;

/** Describes the query of GET /in-world/board, which is public. */
export class ReadBoardDto extends ReadTextDto {
  /** The view of the board. Default `leaders`. */
  @IsOneOf('view', BOARD_VIEWS)
  view?: BoardView;

  /** The channel letter of a track. The view `track` requires it; with it, the view `events` shows only events on that track. */
  @IsTrackLetter()
  @IsOptional()
  track?: string;
}
