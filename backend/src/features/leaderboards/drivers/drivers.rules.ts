import type { Member } from '../../../platform/auth/member.js';

/** Says whether a viewer may open a driver's profile: a public one everyone, members their own, admins all. */
export function maySeeProfile(
  viewer: Member | null,
  driver: { readonly id: string; readonly isProfilePublic: boolean },
): boolean {
  return driver.isProfilePublic || viewer?.isAdmin === true || viewer?.id === driver.id;
}
