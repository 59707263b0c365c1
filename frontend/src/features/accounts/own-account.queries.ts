import type { UpdateAccountDto, UpdatedAccount } from '@league/shared/accounts/update-account.dto';
import type { UpdateProfileDto } from '@league/shared/accounts/update-profile.dto';
import type { User } from '@league/shared/accounts/user.dto';
import { patchJson } from '../../platform/http/api';

/** Saves the member's avatar and email. Throws HttpError. */
export function updateProfile(changes: UpdateProfileDto): Promise<User> {
  return patchJson<User>('/auth/profile', changes);
}

/** Saves the member's account. Throws HttpError: 403 for a wrong current password, 409 for a taken username. */
export function updateAccount(changes: UpdateAccountDto): Promise<UpdatedAccount> {
  return patchJson<UpdatedAccount>('/auth/account-settings', changes);
}
