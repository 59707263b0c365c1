import { violatedUnique } from '../../database/database-errors.js';
import type { DomainError } from '../domain-error.js';

/**
 * Waits for a write that a unique constraint may refuse.
 * @throws the error of `refusal` when the write violates that constraint, otherwise the write's own error
 */
export async function refuseTaken<T>(write: Promise<T>, constraint: string, refusal: () => DomainError): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw violatedUnique(error) === constraint ? refusal() : error;
  }
}
