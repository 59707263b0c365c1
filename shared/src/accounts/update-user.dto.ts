import { Transform } from 'class-transformer';
import { IsInt, IsNumber, IsOptional, Max } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { numberOf } from '../http/as-number.js';
import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { IsSwitch } from '../http/is-switch.js';
import { MAX_LAP_TIME_MS, msFromSeconds, secondsFromMs } from '../units/lap-time.js';
import { IsOptionalAvatarKey, IsOptionalEmail, IsOptionalName } from './account-fields.js';

const MAX_TOTAL = 1_000_000_000;

/** Returns a whole number of at least 0; anything else becomes 0. */
export function wholeNumberOrZero(value: unknown): number {
  const number = numberOf(value);
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : 0;
}

/** Returns a time of at least one millisecond, in seconds; anything else becomes null. */
export function secondsOrNull(value: unknown): number | null {
  const number = numberOf(value);
  return typeof number === 'number' && Number.isFinite(number) && msFromSeconds(number) >= 1 ? number : null;
}

const IsTotal = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : wholeNumberOrZero(value))),
    IsOptional(),
    IsInt({ message: 'Totals are whole numbers.' }),
    Max(MAX_TOTAL, { message: 'Totals are at most 1000000000.' }),
  );

/**
 * Describes the body of PATCH /admin/users/{id}. Admin only. Fields that are absent or equal the current values change nothing.
 */
export class UpdateUserDto {
  @IsSwitch('is_active')
  is_active?: boolean | null;

  @IsSwitch('is_admin')
  is_admin?: boolean | null;

  @IsSwitch('is_steward')
  is_steward?: boolean | null;

  @IsSwitch('is_driver')
  is_driver?: boolean | null;

  @IsSwitch('driver_approved')
  driver_approved?: boolean | null;

  @IsSwitch('is_profile_public')
  is_profile_public?: boolean | null;

  @IsSwitch('show_help_access')
  show_help_access?: boolean | null;

  @IsOptionalName('A driver name')
  driver_name?: string | null;

  @IsOptionalEmail()
  email?: string | null;

  @IsOptionalName('An avatar name')
  sl_avatar_name?: string | null;

  @IsOptionalAvatarKey()
  sl_avatar_key?: string | null;

  /**
   * Sets the new total. The difference from the earned total is stored separately, and later results add to it. Anything but a
   * whole number of at least 0, including empty text, counts as 0; resetting the statistics clears the difference.
   */
  @IsTotal()
  total_points?: number;

  /** Works like total_points. */
  @IsTotal()
  total_wins?: number;

  /** Works like total_points, on top of the counted laps. Achievements depend only on laps that were driven. */
  @IsTotal()
  total_races?: number;

  /**
   * Sets the best lap in seconds, rounded to milliseconds; null, or a value that is not a time, restores the best of the laps. It
   * is valid until a faster lap is counted, ranks as set at the moment of the edit, and also ranks a member without laps.
   */
  @Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : secondsOrNull(value)))
  @IsOptional()
  @IsNumber({}, { message: 'A best lap is a time in seconds.' })
  @Max(secondsFromMs(MAX_LAP_TIME_MS), { message: 'A best lap is at most 86400 seconds.' })
  best_lap_time?: number | null;

  @IsExpected()
  expected?: ExpectedValues | null;
}
