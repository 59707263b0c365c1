import { DomainError } from '../../platform/http/domain-error.js';
import { refuseTaken } from '../../platform/http/validation/refuse-taken.js';

/** Awaits the insertion or update of a member. @throws DomainError 409 when the username is taken, ignoring case */
export function refuseTakenUsername(username: string | undefined, write: Promise<void>): Promise<void> {
  return refuseTaken(write, 'users_username_unique', () =>
    DomainError.conflict('username-taken', { username: username ?? '' }),
  );
}
