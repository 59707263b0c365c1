import { IsOptional } from 'class-validator';
import { IsOneOf } from '../http/list-query.js';
import { IsTrackLetter, ReadTextDto } from './read-text.dto.js';

export const BOARD_VIEWS = ['leaders', 'track', 'records', 'events'] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

/** Applies when `rows` is absent. */
export const BOARD_ROWS = 10;

/** Describes the query of GET /in-world/board, for everyone. */
export class ReadBoardDto extends ReadTextDto {
  /** The view of the board; leaders when absent. */
  @IsOneOf('view', BOARD_VIEWS)
  view?: BoardView;

  /** The channel letter of a track; required by the view `track`, while `events` then shows only events on it. */
  @IsTrackLetter()
  @IsOptional()
  track?: string;
}
