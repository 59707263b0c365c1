/**
 * Describes the response to a password reset, the only one that ever contains the password: the admin passes it on to the member.
 */
export interface PasswordResetDto {
  readonly username: string;
  readonly password: string;
}
