import { MayBeAbsent } from '../http/text-transforms.js';
import { IsSwitch } from '../http/is-switch.js';
import { IsCurrentPassword, IsOptionalEmail, IsOptionalName, IsPassword, IsUsername } from './account-fields.js';

/** Describes the body of PATCH /auth/account-settings; absent fields stay unchanged. */
export class UpdateAccountDto {
  @IsOptionalEmail()
  email?: string | null;

  @IsOptionalName('An avatar name')
  sl_avatar_name?: string | null;

  @IsOptionalName('A driver name')
  driver_name?: string | null;

  @IsSwitch('is_profile_public')
  is_profile_public?: boolean | null;

  /** Required to change the username, the password or the email address. */
  @IsCurrentPassword()
  current_password?: string;

  @MayBeAbsent()
  @IsUsername('Enter a username.')
  new_username?: string;

  @MayBeAbsent()
  @IsPassword('Enter a new password.')
  new_password?: string;
}
