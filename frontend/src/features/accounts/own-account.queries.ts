import type { UpdateAccountDto, UpdatedAccountDto } from '@league/shared/accounts/update-account.dto';
import type { UpdateProfileDto } from '@league/shared/accounts/update-profile.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { patchJson } from '../../platform/http/api';

/** Saves the member's avatar and email. Throws HttpError. */
export function updateProfile(changes: UpdateProfileDto): Promise<UserDto> {
  return patchJson<UserDto>('/auth/profile', changes);
}

/** Saves the member's account. Throws HttpError: 403 for a wrong current password, 409 for a taken username. */
export function updateAccount(changes: UpdateAccountDto): Promise<UpdatedAccountDto> {
  return patchJson<UpdatedAccountDto>('/auth/account-settings', changes);
}
