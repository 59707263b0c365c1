import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import type { UserDto } from './user.dto.js';

/** POST /auth/login. */
export class LoginDto {
  @MaxLength(128, { message: 'That username is too long.' })
  @IsNotEmpty({ message: 'Enter your username.' })
  @IsString({ message: 'Enter your username.' })
  username: string;

  @MaxLength(128, { message: 'That password is too long.' })
  @IsNotEmpty({ message: 'Enter your password.' })
  @IsString({ message: 'Enter your password.' })
  password: string;
}

/** The answer to a login or registration: a bearer token (JWT, 7 days) and whose it is. */
export interface SessionDto {
  readonly access_token: string;
  readonly user: UserDto;
}
