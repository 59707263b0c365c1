import type { UpdateAccountDto } from '@league/shared/accounts/update-account.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { t } from '../../../language/translate';

/** The time, in ms, for which the notice about new credentials is shown before the member is signed out. */
export const LOGOUT_AFTER_MS = 2_000;

/** Contains the fields of the account form: the request body plus the repeated new password. */
export interface AccountForm extends UpdateAccountDto {
  /** The new password again; never sent to the server. */
  confirm_password?: string;
}

/** Returns whether the form changes the username or sets a password, which ends every session of the member. */
export function changesCredentials(form: AccountForm, username: string): boolean {
  const wanted = form.new_username?.trim() ?? '';
  return (wanted !== '' && wanted !== username) || (form.new_password ?? '') !== '';
}

type CurrentAccount = Pick<UserDto, 'username' | 'email'>;

/** Returns whether the email differs from the saved one, which requires the current password; empty equals null. */
export function changesEmail(email: string | null | undefined, current: string | null | undefined): boolean {
  return (email ?? '').trim() !== (current ?? '');
}

/** Returns the problems that involve several fields, by field: new passwords that differ, or a missing current password. */
export function credentialProblems(
  form: AccountForm,
  { username, email }: CurrentAccount,
): Partial<Record<'confirm_password' | 'current_password', string>> {
  const differs = (form.new_password ?? '') !== (form.confirm_password ?? '');
  const isUnproven = (form.current_password ?? '') === '';
  const problem = changesCredentials(form, username)
    ? t('Current password is required to change username or password')
    : changesEmail(form.email, email) && t('Enter your current password to change your email address.');
  return {
    ...(differs && { confirm_password: t('New passwords do not match') }),
    ...(isUnproven && problem && { current_password: problem }),
  };
}

/** Returns the request body: the profile and, of the credentials, what changes, with the current password. */
export function toUpdate(form: AccountForm, { username, email: current }: CurrentAccount): UpdateAccountDto {
  const { driver_name, email, sl_avatar_name, is_profile_public, current_password } = form;
  const profile: UpdateAccountDto = { driver_name, email, sl_avatar_name, is_profile_public };
  const proof = current_password ? { current_password } : {};
  if (!changesCredentials(form, username)) return changesEmail(email, current) ? { ...profile, ...proof } : profile;
  const wanted = form.new_username?.trim() || username;
  return {
    ...profile,
    ...proof,
    ...(wanted !== username && { new_username: wanted }),
    ...(form.new_password && { new_password: form.new_password }),
  };
}

/** Returns the form's initial values: empty passwords; for null, empty texts and a public profile. */
export function formOf(user: UserDto | null): AccountForm {
  return {
    new_username: user?.username ?? '',
    current_password: '',
    new_password: '',
    confirm_password: '',
    driver_name: user?.driver_name ?? '',
    email: user?.email ?? '',
    sl_avatar_name: user?.sl_avatar_name ?? '',
    is_profile_public: user?.is_profile_public ?? true,
  };
}
