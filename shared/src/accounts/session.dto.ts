import type { UserDto } from './user.dto.js';

/** Describes the response to a login or registration: a bearer token (JWT, 7 days) and its member. */
export interface SessionDto {
  readonly access_token: string;
  readonly user: UserDto;
  /** Set for an admin with one of the most common passwords, which has to be changed before the admin routes work. */
  readonly password_is_common?: boolean;
}
