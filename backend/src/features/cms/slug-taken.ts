import { DomainError } from '../../platform/http/domain-error.js';
import { refuseTaken } from '../../platform/http/validation/refuse-taken.js';

/** @throws DomainError 409 when another page, or another post, has this slug. */
export function refuseTakenSlug(what: 'page' | 'post', slug: string, write: Promise<void>): Promise<void> {
  return refuseTaken(write, `${what}s_slug_unique`, () =>
    DomainError.conflict(`Another ${what} has the slug ${slug}: choose another.`),
  );
}
