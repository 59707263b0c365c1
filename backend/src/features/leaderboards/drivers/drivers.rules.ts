import type { Member } from '../../../platform/auth/member.js';
import { DomainError } from '../../../platform/http/domain-error.js';

interface DriverVisibility {
  readonly id: string;
  readonly isActive: boolean;
  readonly isProfilePublic: boolean;
}

/** Returns whether a viewer may open a driver's profile. Everyone may open a public one, members their own, and admins all. */
export function maySeeProfile(
  viewer: Member | null,
  driver: Pick<DriverVisibility, 'id' | 'isProfilePublic'>,
): boolean {
  return driver.isProfilePublic || viewer?.isAdmin === true || viewer?.id === driver.id;
}

/**
 * Returns a driver whose profile the viewer may open; admins may open disabled members' profiles too.
 * @throws DomainError 404; 403 for someone else's private profile
 */
export function requireVisible<Driver extends DriverVisibility>(viewer: Member | null, driver: Driver | null): Driver {
  if (!driver || (!driver.isActive && !viewer?.isAdmin)) throw DomainError.notFound('no-such-driver');
  if (!maySeeProfile(viewer, driver)) throw DomainError.forbidden('private-profile');
  return driver;
}
