import type { UserDto } from '@league/shared/accounts/user.dto';

/** Returns the role that opens further pages, 'admin' for a steward who is also an admin; null for all others. */
export function roleOf(user: UserDto | null): 'admin' | 'steward' | null {
  if (user?.is_admin) return 'admin';
  return user?.is_steward ? 'steward' : null;
}

/** Returns whether a member is a steward or an admin, who may control races and rule on drivers and laps; false for null. */
export function isSteward(user: UserDto | null): boolean {
  return roleOf(user) !== null;
}
