import { DomainError } from '../../platform/http/domain-error.js';

/** Returns the member. @throws DomainError 404 for null */
export function requireFound<T>(member: T | null): T {
  if (member === null) throw DomainError.notFound('no-such-member');
  return member;
}
