import type { UserDto } from '@league/shared/accounts/user.dto';

/** Returns what decides which pages are open to a member beside those of all. */
export function roleOf(user: UserDto | null): 'admin' | 'steward' | null {
  if (user?.is_admin) return 'admin';
  return user?.is_steward ? 'steward' : null;
}

/** Returns whether a member controls races and rules on drivers and laps: stewards and admins do. */
export function isSteward(user: UserDto | null): boolean {
  return roleOf(user) !== null;
}
