import type { DeleteAccountDto } from '@league/shared/accounts/delete-account.dto';
import type { MemberSessionDto } from '@league/shared/accounts/member-session.dto';
import type { UpdateAccountDto } from '@league/shared/accounts/update-account.dto';
import type { UpdatedAccountDto } from '@league/shared/accounts/updated-account.dto';
import type { UpdateProfileDto } from '@league/shared/accounts/update-profile.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { DeletedUserDto } from '@league/shared/admin/deleted-user.dto';
import type { PictureDto } from '@league/shared/pictures/picture.dto';
import { mutationOptions } from '@tanstack/react-query';
import { msg } from '../../../language/translate';
import { deletePath, patchJson, postFile, postJson } from '../../../platform/http/api';
import { meQuery } from '../accounts.queries';
import { refreshUser, useSession } from '../../../platform/session/session.store';
import { readQuery } from '../../../platform/query/read-query';

/**
 * Saves the member's avatar and email. Throws HttpError: 400 for an invalid field, 403 for a new email without the correct
 * current password, 409 when another member has the avatar, 429 after too many attempts.
 */
export const updateProfile = mutationOptions({
  mutationFn: (changes: UpdateProfileDto) => patchJson<UserDto>('/auth/profile', changes),
  onSuccess: refreshUser,
});

/**
 * Saves the member's account. Throws HttpError: 400 for an invalid field or a missing current password, 403 for a wrong
 * current password, 409 for a taken username, 429 after too many attempts.
 */
export const updateAccount = mutationOptions({
  mutationFn: (changes: UpdateAccountDto) => patchJson<UpdatedAccountDto>('/auth/account-settings', changes),
  onSuccess: refreshUser,
});

/**
 * Deletes the member's own account. Throws HttpError: 400 when the typed username is not the member's, 403 for a wrong
 * password, 409 for the last active admin, 429 after too many attempts.
 */
export const deleteAccount = mutationOptions({
  mutationFn: (proof: DeleteAccountDto) => postJson<DeletedUserDto>('/auth/delete-account', proof),
});

export const sessionsQuery = readQuery<MemberSessionDto[]>(['accounts', 'sessions'], '/auth/sessions');

/** Ends one session of the member. Throws HttpError: 404 when it has already ended. */
export const endSessionOf = mutationOptions({
  mutationFn: ({ id }: MemberSessionDto) => deletePath(`/auth/sessions/${id}`),
  meta: {
    successToast: msg('The session has ended.'),
    errorPrefix: msg('Error ending the session'),
    invalidates: [sessionsQuery.queryKey],
  },
});

/** Ends all of the member's sessions except this one. Throws HttpError: 401 if this one has ended since. */
export const endOtherSessions = mutationOptions({
  mutationFn: () => deletePath('/auth/sessions'),
  meta: {
    successToast: msg('You are signed out everywhere else.'),
    errorPrefix: msg('Error ending the sessions'),
    invalidates: [sessionsQuery.queryKey],
  },
});

/** Replaces the picture. Throws HttpError: 400 not a still one, 413 too large, 415 wrong type, 429, 503 busy. */
export const uploadOwnPicture = mutationOptions({
  mutationFn: async (file: File) => showPicture((await postFile<PictureDto>('/auth/picture', file)).url),
  meta: { successToast: msg('Picture saved.'), invalidates: [meQuery.queryKey] },
});

/** Removes the member's picture. Safe to repeat. */
export const removeOwnPicture = mutationOptions({
  mutationFn: () => deletePath('/auth/picture').then(() => showPicture(null)),
  meta: { successToast: msg('Picture removed.'), invalidates: [meQuery.queryKey] },
});

/** Shows or, if `url` is null, removes the picture in this session at once; other screens get it over live channels. */
function showPicture(url: string | null): void {
  const { user } = useSession.getState();
  if (user !== null) refreshUser({ ...user, profile_image_url: url });
}
