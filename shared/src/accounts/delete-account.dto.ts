import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { PASSWORD_MAX_LENGTH } from './account.rules.js';

/** Describes the body of POST /auth/delete-account. */
export class DeleteAccountDto {
  /** The member's own username; upper and lower case must match. */
  @MaxLength(128, { message: 'That username is too long.' })
  @IsNotEmpty({ message: 'Enter your username.' })
  @IsString({ message: 'Enter your username.' })
  username: string;

  @MaxLength(PASSWORD_MAX_LENGTH, { message: 'That password is too long.' })
  @IsNotEmpty({ message: 'Enter your current password.' })
  @IsString({ message: 'Enter your current password.' })
  current_password: string;
}
