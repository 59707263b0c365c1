/**
 * Describes the response to a password reset. No other response contains the password, so the admin has to pass it on to the
 * member.
 */
export interface PasswordResetDto {
  readonly username: string;
  readonly password: string;
}
