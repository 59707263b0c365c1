import { IsSwitch } from '../http/is-switch.js';
import { IsOptionalEmail, IsOptionalName, IsPassword, IsUsername } from './account-fields.js';

const MISSING = 'Username and password are required';

/** Describes the body of POST /admin/create-user. Admin only. */
export class CreateUserDto {
  @IsUsername(MISSING)
  username: string;

  @IsPassword(MISSING)
  password: string;

  @IsOptionalName('A driver name')
  driver_name?: string | null;

  @IsOptionalEmail()
  email?: string | null;

  @IsOptionalName('An avatar name')
  sl_avatar_name?: string | null;

  @IsSwitch('is_driver')
  is_driver?: boolean | null;

  @IsSwitch('driver_approved')
  driver_approved?: boolean | null;
}
