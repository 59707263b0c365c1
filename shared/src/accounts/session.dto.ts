import type { UserDto } from './user.dto.js';

/** Describes the response to a login or registration: a bearer token (a JWT, valid for 7 days) and the member. */
export interface SessionDto {
  readonly access_token: string;
  readonly user: UserDto;
  /**
   * True for an admin with one of the most common passwords, who must change it before the admin routes work; absent for
   * everybody else.
   */
  readonly password_is_common?: boolean;
}
