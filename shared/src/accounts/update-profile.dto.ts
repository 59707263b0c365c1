import { IsCurrentPassword, IsOptionalAvatarKey, IsOptionalEmail, IsOptionalName } from './account-fields.js';

/** Describes the body of PATCH /auth/profile; absent fields stay unchanged. The username cannot be changed here. */
export class UpdateProfileDto {
  @IsOptionalName('An avatar name')
  sl_avatar_name?: string | null;

  @IsOptionalAvatarKey()
  sl_avatar_key?: string | null;

  @IsOptionalEmail()
  email?: string | null;

  /** Required to change the email address. */
  @IsCurrentPassword()
  current_password?: string;
}
