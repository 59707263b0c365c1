import type { UserDto } from './user.dto.js';

/**
 * Describes the answer to a change of an account. After a new username or password every earlier token is invalid, and
 * the member signs in again.
 */
export interface UpdatedAccountDto extends UserDto {
  readonly username_changed: boolean;
  readonly password_changed: boolean;
}
