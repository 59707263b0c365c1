import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { AsNumber } from '../http/as-number.js';
import { EmptyAsAbsent } from '../http/text-transforms.js';
import { upperAscii } from '../text/upper-ascii.js';

export const BOARD_MAX_ROWS = 50;
/** Seconds; below the 30 s for which scripts in OpenSim wait for a response. */
const BOARD_MAX_HOLD = 25;

const ROWS_RULE = { message: `rows is a whole number from 1 to ${BOARD_MAX_ROWS}.` };
const HOLD_RULE = { message: `hold is a number of seconds from 0 to ${BOARD_MAX_HOLD}.` };
const AFTER_RULE = { message: 'after is the first number of the last answer.' };
const TRACK_RULE = { message: 'track is the channel letter of a track: one letter from A to Z.' };

/** Accepts 1 and 0, which scripts send, and true and false. */
const asSwitch = ({ value }: { value: unknown }) =>
  value === '1' || value === 'true' ? true : value === '0' || value === 'false' ? false : value;

/** Trims and upper-cases the channel letter of a track; empty counts as absent. */
const AsLetter = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? upperAscii(value.trim()) || undefined : value,
  );

/** Requires the channel letter of a track. */
export const IsTrackLetter = () => applyDecorators(AsLetter(), Matches(/^[A-Z]$/, TRACK_RULE));

/** Accepts how long a request may wait, in seconds. */
export const IsHold = () =>
  applyDecorators(
    AsNumber(),
    IsOptional(),
    Min(0, HOLD_RULE),
    Max(BOARD_MAX_HOLD, HOLD_RULE),
    IsNumber({ allowNaN: false, allowInfinity: false }, HOLD_RULE),
  );

/** Describes the query of every text for an in-world display. */
export class ReadTextDto {
  /** The maximum number of rows. */
  @AsNumber()
  @IsOptional()
  @Min(1, ROWS_RULE)
  @Max(BOARD_MAX_ROWS, ROWS_RULE)
  @IsInt(ROWS_RULE)
  rows?: number;

  /** Whether the response must be ASCII, for displays that support no other characters. */
  @EmptyAsAbsent()
  @Transform(asSwitch)
  @IsOptional()
  @IsBoolean({ message: 'ascii is 1 or 0.' })
  ascii?: boolean;

  /** The first number of the previous response; the server answers once the text differs from it. */
  @EmptyAsAbsent()
  @IsOptional()
  @MaxLength(64, AFTER_RULE)
  @IsString(AFTER_RULE)
  after?: string;

  /** How long to wait for a change while the text still matches `after`, in seconds; 0 when absent. */
  @IsHold()
  hold?: number;
}
