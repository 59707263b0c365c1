import type { UpdateAccountDto } from '@league/shared/accounts/update-account.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { t } from '../../../language/translate';

/** After new credentials were saved a notice says so for this long, then the member is signed out. */
export const LOGOUT_AFTER_MS = 2_000;

/** The form as it is filled in. */
export interface AccountForm extends UpdateAccountDto {
  /** Never sent. */
  confirm_password?: string;
}

/** Whether it takes the current password, and ends every session. */
export function changesCredentials(form: AccountForm, username: string): boolean {
  const wanted = form.new_username?.trim() ?? '';
  return (wanted !== '' && wanted !== username) || (form.new_password ?? '') !== '';
}

/** What is wrong only when the whole form is looked at, by field. `username`: the current one. */
export function credentialProblems(
  form: AccountForm,
  username: string,
): Partial<Record<'confirm_password' | 'current_password', string>> {
  const differs = (form.new_password ?? '') !== (form.confirm_password ?? '');
  const unproven = changesCredentials(form, username) && (form.current_password ?? '') === '';
  return {
    ...(differs && { confirm_password: t('New passwords do not match') }),
    ...(unproven && { current_password: t('Current password is required to change username or password') }),
  };
}

/** What is sent: credentials only when they change, the new username only when it differs. */
export function toUpdate(form: AccountForm, username: string): UpdateAccountDto {
  const { driver_name, email, sl_avatar_name, is_profile_public } = form;
  const profile: UpdateAccountDto = { driver_name, email, sl_avatar_name, is_profile_public };
  if (!changesCredentials(form, username)) return profile;
  const wanted = form.new_username?.trim() || username;
  return {
    ...profile,
    ...(form.current_password && { current_password: form.current_password }),
    ...(wanted !== username && { new_username: wanted }),
    ...(form.new_password && { new_password: form.new_password }),
  };
}

/** The form as it stands before anything is changed. */
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
