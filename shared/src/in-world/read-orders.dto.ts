import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { AsNumber } from '../http/as-number.js';
import { IsHold, IsTrackLetter } from './read-text.dto.js';

const AFTER_RULE = { message: 'after is the number of the last order that the line has.' };

/** Describes the body of GET /in-world/orders, for everyone. */
export class ReadOrdersDto {
  /** The channel letter of the track. */
  @IsTrackLetter()
  track: string;

  /** The number of the last order that the line received; 0 when absent. */
  @AsNumber()
  @IsOptional()
  @Min(0, AFTER_RULE)
  @Max(2_147_483_647, AFTER_RULE)
  @IsInt(AFTER_RULE)
  after?: number;

  /** How long to wait for an order when there is none, in seconds; 0 when absent. */
  @IsHold()
  hold?: number;
}
