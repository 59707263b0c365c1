import type { CreateUserDto } from '@league/shared/accounts/create-user.dto';
import type { AdminUserDto } from '@league/shared/accounts/admin-user.dto';
import type { PasswordResetDto } from '@league/shared/accounts/password-reset.dto';
import type { UpdateUserDto } from '@league/shared/accounts/update-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { ResetStatsDto } from '@league/shared/admin/reset-stats.dto';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { msg, t } from '../../../language/translate';
import { adminKey } from '../../../platform/query/admin-keys';
import { deletePath, getPage, patchJson, postJson, postPath } from '../../../platform/http/api';
import type { ListView } from '../../../platform/lists/list-view';
import { pagedQuery } from '../../../platform/lists/paged-query';
import { formatCount } from '../../../ui/text/format';
import { toast } from '../../../ui/feedback/toasts.store';

export const USERS_KEY = adminKey('users');
const CHOICES = 8;

export const usersQuery = (view: ListView) => pagedQuery<AdminUserDto>(adminKey('users', 'list'), '/admin/users', view);

/** Loads the members who are waiting to be approved as drivers. */
export const applicationsQuery = (view: ListView) =>
  pagedQuery<AdminUserDto>(adminKey('users', 'applications'), '/admin/driver-applications', view);

/** Loads the first 8 members that match a search. */
export const memberChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [...adminKey('users', 'choices'), search],
    queryFn: ({ signal }) => getPage<UserDto>('/admin/users', { query: { search, limit: CHOICES }, signal }),
    placeholderData: (before) => before,
  });

/** Returns the member's displayed name: the driver name or, without one, the username. */
export const nameOf = ({ driver_name, username }: Pick<UserDto, 'driver_name' | 'username'>) => driver_name ?? username;

/** Creates a member. Throws HttpError: 400 invalid field or common password, 409 username taken. */
export const createUser = mutationOptions({
  mutationFn: (user: CreateUserDto) => postJson<UserDto>('/admin/create-user', user),
  meta: { successToast: msg('User created successfully!'), invalidates: [USERS_KEY] },
});

interface UserChange {
  readonly id: string;
  readonly change: UpdateUserDto;
}

const change = ({ id, change }: UserChange) => patchJson<UserDto>(`/admin/users/${id}`, change);

/**
 * Changes a member from the edit form, which shows the failure itself. Throws HttpError: 400 for an invalid field, 404 when
 * the member no longer exists, 409 for the last admin, for an avatar that another member has, or when the member has changed
 * since.
 */
export const editUser = mutationOptions({
  mutationFn: change,
  meta: { successToast: msg('User updated successfully!'), invalidates: [USERS_KEY] },
});

/** Changes a member from a button. Throws HttpError: 404 deleted, 409 last admin or changed since. */
export const updateUser = mutationOptions({
  mutationFn: change,
  meta: {
    successToast: msg('User updated successfully!'),
    errorPrefix: msg('Error updating user'),
    invalidates: [USERS_KEY],
  },
});

/** The state of an application as the admin saw it; another admin may have decided on it since. */
const PENDING = { is_driver: true, driver_approved: false };

/** Approves an application. Throws HttpError: 404 when the member no longer exists, 409 when it has already been decided. */
export const approveUser = mutationOptions({
  mutationFn: ({ id }: UserDto) => change({ id, change: { driver_approved: true, expected: PENDING } }),
  onSuccess: (user) => toast(t('{name} is an approved driver.', { name: nameOf(user) })),
  meta: { errorPrefix: msg('Error approving user'), invalidates: [USERS_KEY] },
});

/** Declines an application; the applicant stays a member. Throws HttpError: 404 deleted, 409 already decided. */
export const declineUser = mutationOptions({
  mutationFn: ({ id }: UserDto) => change({ id, change: { is_driver: false, expected: PENDING } }),
  onSuccess: (user) => toast(t('The application of {name} is declined.', { name: nameOf(user) })),
  meta: { errorPrefix: msg('Error updating user'), invalidates: [USERS_KEY] },
});

/** Approves a registration. Throws HttpError: 404 deleted member, 409 when another admin has already decided. */
export const approveRegistration = mutationOptions({
  mutationFn: ({ id }: UserDto) =>
    change({ id, change: { is_active: true, expected: { is_active: false, awaits_approval: true } } }),
  onSuccess: (user) => toast(t('{name} can sign in now.', { name: nameOf(user) })),
  meta: { errorPrefix: msg('Error approving user'), invalidates: [USERS_KEY] },
});

/** Signs a member out everywhere. Throws HttpError: 404 when the member no longer exists. */
export const endSessions = mutationOptions({
  mutationFn: ({ id }: UserDto) => postPath(`/admin/users/${id}/end-sessions`),
  onSuccess: (_gone, user) => toast(t('{name} is signed out everywhere.', { name: nameOf(user) })),
  meta: { errorPrefix: msg('Error signing out user'), invalidates: [USERS_KEY] },
});

/** Deletes a member with their cars, laps and achievements. Throws HttpError: 404 deleted, 409 last admin. */
export const deleteUser = mutationOptions({
  mutationFn: ({ id }: UserDto) => deletePath(`/admin/users/${id}`),
  onSuccess: (_gone, user) => toast(t('{name} is deleted.', { name: nameOf(user) })),
  meta: { errorPrefix: msg('Error deleting user'), invalidates: [USERS_KEY] },
});

/** Deletes a member's laps and achievements and resets the statistics. Throws HttpError: 404 when the member no longer exists. */
export const resetStats = mutationOptions({
  mutationFn: ({ id }: UserDto) => postJson<ResetStatsDto>(`/admin/users/${id}/reset-stats`, {}),
  onSuccess: ({ lap_times_deleted: laps, achievements_removed: achievements }, user) =>
    toast(
      t('Statistics of {name} reset. Laps deleted: {laps}. Achievements removed: {achievements}.', {
        name: nameOf(user),
        laps: formatCount(laps),
        achievements: formatCount(achievements),
      }),
    ),
  meta: { errorPrefix: msg('Error resetting stats'), invalidates: [USERS_KEY] },
});

/** Replaces a password with a generated one, returned only here. Throws HttpError: 404 deleted member. */
export const resetPassword = mutationOptions({
  mutationFn: ({ id }: UserDto) => postJson<PasswordResetDto>(`/admin/users/${id}/reset-password`, {}),
  meta: { errorPrefix: msg('Error resetting password'), invalidates: [USERS_KEY] },
});

/** Removes a member's picture. Throws HttpError: 404 when the member no longer exists. */
export const removePicture = mutationOptions({
  mutationFn: ({ id }: UserDto) => deletePath(`/admin/users/${id}/picture`),
  meta: { successToast: msg('Picture removed.'), errorPrefix: msg('Error removing picture'), invalidates: [USERS_KEY] },
});
