import type { Member } from '../../../platform/auth/member.js';

/** Returns whether a viewer may open a driver's profile. Everyone may open a public one, members their own, and admins all. */
export function maySeeProfile(
  viewer: Member | null,
  driver: { readonly id: string; readonly isProfilePublic: boolean },
): boolean {
  return driver.isProfilePublic || viewer?.isAdmin === true || viewer?.id === driver.id;
}
