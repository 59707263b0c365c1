import type { UserDto } from './user.dto.js';

/** The answer to a login or registration: a bearer token (JWT, 7 days) and whose it is. */
export interface SessionDto {
  readonly access_token: string;
  readonly user: UserDto;
}
