import { Transform } from 'class-transformer';
import { IsInt, IsNumber, IsOptional, Max } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { IsSwitch } from '../http/is-switch.js';
import { IsOptionalAvatarKey, IsOptionalEmail, IsOptionalName } from './account-fields.js';

const MAX_TOTAL = 1_000_000_000;

/** A whole number from 0 on; anything else counts as 0. */
export function wholeNumberOrZero(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : 0;
}

/** A positive decimal; anything else counts as null. */
export function decimalOrNull(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null;
}

const IsTotal = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : wholeNumberOrZero(value))),
    IsOptional(),
    IsInt({ message: 'Totals are whole numbers.' }),
    Max(MAX_TOTAL, { message: 'Totals are at most 1000000000.' }),
  );

/** PATCH /admin/users/{id}, admins only; absent fields stay. */
export class UpdateUserDto {
  @IsSwitch('is_active')
  is_active?: boolean | null;

  @IsSwitch('is_admin')
  is_admin?: boolean | null;

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

  /** What it shall be from now on: the difference to what was earned is kept beside it and survives later results. */
  @IsTotal()
  total_points?: number;

  /** As total_points. */
  @IsTotal()
  total_wins?: number;

  /** Follows from recorded laps: any other value than the present one is refused (409). */
  @IsTotal()
  total_races?: number;

  /** Seconds. Follows from recorded laps: any other value than the present one is refused (409). */
  @Transform(({ value }: { value: unknown }) => (value === undefined ? undefined : decimalOrNull(value)))
  @IsOptional()
  @IsNumber({}, { message: 'A best lap is a time in seconds.' })
  best_lap_time?: number | null;

  @IsExpected()
  expected?: ExpectedValues | null;
}
