import { MayBeAbsent } from '../http/text-transforms.js';
import { IsPassword } from './account-fields.js';

/** Describes the body of POST /admin/users/{id}/reset-password. Admin only. */
export class ResetPasswordDto {
  /** If it is absent or empty, the server generates a password. */
  @MayBeAbsent()
  @IsPassword('Enter a new password.')
  password?: string | null;
}
