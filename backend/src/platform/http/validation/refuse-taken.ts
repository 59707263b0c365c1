import { violatedUnique } from '../../database/database-errors.js';
import type { DomainError } from '../domain-error.js';

/**
 * Returns the result of a write that may violate a unique constraint.
 * @throws the error of `refusal` when the write violates `constraint`, otherwise the error of the write
 */
export async function refuseTaken<T>(write: Promise<T>, constraint: string, refusal: () => DomainError): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw violatedUnique(error) === constraint ? refusal() : error;
  }
}
