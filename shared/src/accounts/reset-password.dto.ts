import { IsOptional } from 'class-validator';
import { EmptyAsAbsent } from '../http/text-transforms.js';
import { IsPassword } from './account-fields.js';

/** Describes the body of POST /admin/users/{id}/reset-password. Admin only. */
export class ResetPasswordDto {
  /** If it is absent or empty, the server generates a password. */
  @EmptyAsAbsent()
  @IsOptional()
  @IsPassword('Enter a new password.')
  password?: string | null;
}
