import { newId } from '../../platform/ids/new-id.js';
import type { User } from './user.entity.js';

type NewUser = Omit<User, 'slug' | 'tokenVersion' | 'createdAt'>;

/** Returns a new member to insert: active, neither admin nor driver, with a public profile, unless `given` differs. */
export function newUser(given: Pick<User, 'username' | 'passwordHash'> & Partial<NewUser>): NewUser {
  return {
    id: newId(),
    driverName: null,
    email: null,
    slAvatarName: null,
    slAvatarKey: null,
    isActive: true,
    awaitsApproval: false,
    isAdmin: false,
    isSteward: false,
    isDriver: false,
    driverApproved: false,
    driverApplicationNote: null,
    isProfilePublic: true,
    showHelpAccess: false,
    profileImageUrl: null,
    ...given,
  };
}
