import type { UserDto } from './user.dto.js';

/** Describes the answer to a login or registration: a bearer token (JWT, 7 days) and its member. */
export interface SessionDto {
  readonly access_token: string;
  readonly user: UserDto;
  /** Set for an admin whose password is one of the most common ones: it has to be changed before the admin's routes work. */
  readonly password_is_common?: boolean;
}
