import type { DataSource, EntityManager } from 'typeorm';
import { isTransactionConflict } from './database-errors.js';

const ATTEMPTS = 5;

/**
 * Runs `work` in a transaction, and repeats it when PostgreSQL aborts it because of a deadlock or serialization failure
 * (at most 5 attempts in all).
 */
export function inTransaction<T>(dataSource: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return retryConflicts(() => dataSource.transaction(work));
}

/**
 * Runs a transaction, and repeats it when PostgreSQL aborts it because of a deadlock or serialization failure (at most 5
 * attempts in all).
 */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTransactionConflict(error)) throw error;
    }
  }
}
