import { IsTrackLetter, ReadTextDto } from './read-text.dto.js';

/** Applies when `rows` is absent. */
export const TOWER_ROWS = 20;

/** Describes the query of GET /in-world/tower, for everyone. */
export class ReadTowerDto extends ReadTextDto {
  /** The channel letter of the track. */
  @IsTrackLetter()
  track: string;
}
