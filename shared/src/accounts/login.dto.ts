import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** Describes the body of POST /auth/login. */
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
