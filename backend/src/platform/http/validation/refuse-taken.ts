import { violatedUnique } from '../../database/database-errors.js';
import type { DomainError } from '../domain-error.js';

/**
 * Waits for a write; of several concurrent ones with the same value one succeeds.
 * @throws DomainError the refusal, when the write violates the unique constraint.
 */
export async function refuseTaken<T>(write: Promise<T>, constraint: string, refusal: () => DomainError): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw violatedUnique(error) === constraint ? refusal() : error;
  }
}
