import type { UserDto } from './user.dto.js';

/**
 * Describes the response to PATCH /auth/account-settings. A new username or password invalidates all tokens of the member, who
 * then has to sign in again.
 */
export interface UpdatedAccountDto extends UserDto {
  readonly username_changed: boolean;
  readonly password_changed: boolean;
}
