import type { Member } from '../../platform/auth/member.js';

/** May this member open that driver's profile? Members their own and every public one, admins all. */
export function maySeeProfile(
  member: Member,
  driver: { readonly id: string; readonly isProfilePublic: boolean },
): boolean {
  return driver.isProfilePublic || member.isAdmin || member.id === driver.id;
}
