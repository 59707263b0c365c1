/** The answer to a password reset, the only one that ever holds the password: to be handed to the member. */
export interface PasswordResetDto {
  readonly username: string;
  readonly password: string;
}
