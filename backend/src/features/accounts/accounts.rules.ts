import { DomainError } from '../../platform/http/domain-error.js';

/** Returns the given member. @throws DomainError 404 for null */
export function requireFound<T>(member: T | null): T {
  return DomainError.orNotFound(member, 'no-such-member');
}
