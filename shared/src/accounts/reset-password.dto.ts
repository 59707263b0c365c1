import { IsOptional } from 'class-validator';
import { EmptyAsAbsent } from '../http/text.transform.js';
import { IsPassword } from './account-fields.js';

/** POST /admin/users/{id}/reset-password, admins only. */
export class ResetPasswordDto {
  /** Absent or empty: the server makes one up. */
  @EmptyAsAbsent()
  @IsOptional()
  @IsPassword('Enter a new password.')
  password?: string | null;
}

/** The answer, the only one that ever holds the password: to be handed to the member. */
export interface PasswordResetDto {
  readonly username: string;
  readonly password: string;
}
