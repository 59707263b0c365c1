import { violatedUnique } from '../../platform/database/database-errors.js';
import { DomainError } from '../../platform/http/domain-error.js';

/** Runs a write; of several at once with the same slug one succeeds. @throws DomainError 409 when `slug` is taken. */
export async function refusingTakenSlug(what: 'page' | 'post', slug: string, write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (violatedUnique(error) !== `${what}s_slug_unique`) throw error;
    throw DomainError.conflict(`Another ${what} has the slug ${slug}: choose another.`);
  }
}
