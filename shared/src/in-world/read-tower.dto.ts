import { IsTrackLetter, ReadTextDto } from './read-text.dto.js';

/** The number of rows when `rows` is absent. */
export const TOWER_ROWS = 20;

/** Describes the query of GET /in-world/tower, which is public. */
export class ReadTowerDto extends ReadTextDto {
  /** The channel letter of the track. */
  @IsTrackLetter()
  track: string;
}
