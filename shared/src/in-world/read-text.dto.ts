import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { IsWhole } from '../http/is-whole.js';
import { EmptyAsAbsent, MayBeAbsent } from '../http/text-transforms.js';
import { upperAscii } from '../text/upper-ascii.js';
import { IsSentSeconds } from './sent-fields.js';

export const BOARD_MAX_ROWS = 50;
/** The maximum wait, in seconds; less than the 30 s after which a request of a script in OpenSim times out. */
const BOARD_MAX_HOLD = 25;

const AFTER_RULE = { message: 'after is the first number of the last answer.' };
const TRACK_RULE = { message: 'track is the channel letter of a track: one letter from A to Z.' };

/** Converts `1` and `true` to true, and `0` and `false` to false, because scripts send numbers. */
const asSwitch = ({ value }: { value: unknown }) =>
  value === '1' || value === 'true' ? true : value === '0' || value === 'false' ? false : value;

/** Trims and upper-cases the channel letter of a track; empty counts as absent. */
const AsLetter = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? upperAscii(value.trim()) || undefined : value,
  );

/** Requires the channel letter of a track. */
export const IsTrackLetter = () => applyDecorators(AsLetter(), Matches(/^[A-Z]$/, TRACK_RULE));

/** Accepts the time that a request may wait, from 0 to 25 seconds. */
export const IsHold = () => IsSentSeconds('hold', BOARD_MAX_HOLD);

/** Describes the query parameters of every text for an in-world display. */
export class ReadTextDto {
  /** The maximum number of rows; BOARD_ROWS for a board and TOWER_ROWS for a tower when absent. */
  @IsOptional()
  @IsWhole(1, BOARD_MAX_ROWS, `rows is a whole number from 1 to ${BOARD_MAX_ROWS}.`)
  rows?: number;

  /** Whether the response must be ASCII, for displays that cannot show other characters. Default false. */
  @EmptyAsAbsent()
  @Transform(asSwitch)
  @IsOptional()
  @IsBoolean({ message: 'ascii is 1 or 0.' })
  ascii?: boolean;

  /**
   * The first number of the previous response, which identifies the version of its text; if absent, the response is
   * immediate.
   */
  @MayBeAbsent()
  @MaxLength(64, AFTER_RULE)
  @IsString(AFTER_RULE)
  after?: string;

  /** How long to wait for a change while the text is still the version `after`, in seconds. Default 0. */
  @IsHold()
  hold?: number;
}
