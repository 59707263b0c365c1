import { DomainError } from '../../platform/http/domain-error.js';

/** Returns `member`, the result of a lookup. @throws DomainError 404 if it is null */
export function requireFound<T>(member: T | null): T {
  return DomainError.orNotFound(member, 'no-such-member');
}
