import type { UserDto } from './user.dto.js';

/** The answer to a login or registration: a bearer token (JWT, 7 days) and whose it is. */
export interface SessionDto {
  readonly access_token: string;
  readonly user: UserDto;
  /** Set for an admin whose password is one of the most common ones: it has to be changed before anything of an admin's works. */
  readonly password_is_common?: boolean;
}
