import type { UserDto } from './user.dto.js';

/** The answer to a change of an account: after a new username or password every earlier token has ended: sign in again. */
export interface UpdatedAccountDto extends UserDto {
  readonly username_changed: boolean;
  readonly password_changed: boolean;
}
