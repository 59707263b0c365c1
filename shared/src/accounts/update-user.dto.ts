import { Transform } from 'class-transformer';
import { IsInt, IsNumber, IsOptional, Max } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { numberOf } from '../http/as-number.js';
import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { IsSwitch } from '../http/is-switch.js';
import { MAX_LAP_TIME_MS, msFromSeconds, secondsFromMs } from '../units/lap-time.js';
import { IsOptionalAvatarKey, IsOptionalEmail, IsOptionalName } from './account-fields.js';

const MAX_TOTAL = 1_000_000_000;

/** Returns the value as a whole number of at least 0; anything else becomes 0. */
export function wholeNumberOrZero(value: unknown): number {
  const number = numberOf(value);
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : 0;
}

/** Returns the value as a time in seconds, at least one millisecond; anything else becomes null. */
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
 * Describes the body of PATCH /admin/users/{id}. Admin only. Absent fields, and values equal to the current ones, change nothing.
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
   * The new total of points. Its difference from the earned total is stored, so later results still add to it; a reset of the
   * member's statistics removes the difference. Anything but a whole number of at least 0, including empty text, counts as 0.
   */
  @IsTotal()
  total_points?: number;

  /** The new number of wins, which is treated like `total_points`. */
  @IsTotal()
  total_wins?: number;

  /**
   * The new number of laps, which is treated like `total_points`; the earned total is the number of counted laps. Achievements
   * depend only on laps that were driven.
   */
  @IsTotal()
  total_races?: number;

  /**
   * The best lap in seconds, rounded to milliseconds; null, or a value that is not a time, restores the best counted lap. It is
   * valid until a faster lap is counted, counts as set at the time of the edit, and ranks even a member without laps.
   */
  @Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : secondsOrNull(value)))
  @IsOptional()
  @IsNumber({}, { message: 'A best lap is a time in seconds.' })
  @Max(secondsFromMs(MAX_LAP_TIME_MS), { message: 'A best lap is at most 86400 seconds.' })
  best_lap_time?: number | null;

  @IsExpected()
  expected?: ExpectedValues | null;
}
