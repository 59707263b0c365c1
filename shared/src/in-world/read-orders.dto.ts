import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { AsNumber } from '../http/as-number.js';
import { IsHold, IsTrackLetter } from './read-text.dto.js';

const AFTER_RULE = { message: 'after is the number of the last order that the line has.' };

/** Describes the query of GET /in-world/orders, which is public. */
export class ReadOrdersDto {
  /** The channel letter of the track. */
  @IsTrackLetter()
  track: string;

  /** The number of the last order that the line received. Default 0. */
  @AsNumber()
  @IsOptional()
  @Min(0, AFTER_RULE)
  @Max(2_147_483_647, AFTER_RULE)
  @IsInt(AFTER_RULE)
  after?: number;

  /** How long to wait for an order if there is none, in seconds. Default 0. */
  @IsHold()
  hold?: number;
}
