import { IsOptional } from 'class-validator';
import { IsWhole } from '../http/is-whole.js';
import { IsHold, IsTrackLetter } from './read-text.dto.js';

/** Describes the query of GET /in-world/orders, which is public. */
export class ReadOrdersDto {
  /** The channel letter of the track. */
  @IsTrackLetter()
  track: string;

  /** The number of the last order that the line received. Default 0. */
  @IsOptional()
  @IsWhole(0, 2_147_483_647, 'after is the number of the last order that the line has.')
  after?: number;

  /** How long to wait for an order if there is none, in seconds. Default 0. */
  @IsHold()
  hold?: number;
}
