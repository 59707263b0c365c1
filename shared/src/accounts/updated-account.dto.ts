import type { UserDto } from './user.dto.js';

/**
 * Describes the response to a change of an account. A new username or password invalidates every earlier token, so the member
 * signs in again.
 */
export interface UpdatedAccountDto extends UserDto {
  readonly username_changed: boolean;
  readonly password_changed: boolean;
}
