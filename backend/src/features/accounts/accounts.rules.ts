import { DomainError } from '../../platform/http/domain-error.js';

/** Returns `member` if a lookup has found it. @throws DomainError 404 if it is null */
export function requireFound<T>(member: T | null): T {
  return DomainError.orNotFound(member, 'no-such-member');
}
