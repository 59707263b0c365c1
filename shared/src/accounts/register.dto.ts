import { IsOptional, IsString, MaxLength } from 'class-validator';
import { TrimmedOrNull } from '../http/text-transforms.js';
import { IsSwitch } from '../http/is-switch.js';
import { IsOptionalEmail, IsOptionalName, IsOptionalNote, IsPassword, IsUsername } from './account-fields.js';
import { NAME_MAX_LENGTH } from './account.rules.js';
import { IsRequiredText } from '../text/is-text.js';

/** Describes the body of POST /auth/register. */
export class RegisterDto {
  @IsUsername('Enter a username.')
  username: string;

  @IsRequiredText('Enter your driver name.', 'A driver name', NAME_MAX_LENGTH)
  driver_name: string;

  @IsPassword('Enter a password.')
  password: string;

  @IsOptionalName('An avatar name')
  sl_avatar_name?: string | null;

  @IsOptionalEmail()
  email?: string | null;

  /** Required if the public settings require it; case is ignored. A code that is sent loses one use, even if none is required. */
  @TrimmedOrNull()
  @IsOptional()
  @MaxLength(64, { message: 'That invite code is too long.' })
  @IsString({ message: 'An invite code is text.' })
  invite_code?: string | null;

  /** Registers the member as a driver, whom an admin has to approve. */
  @IsSwitch('apply_as_driver')
  apply_as_driver?: boolean | null;

  /** Stored only with `apply_as_driver`. */
  @IsOptionalNote()
  driver_application_note?: string | null;
}
