import type { DataSource, EntityManager } from 'typeorm';
import { isTransactionConflict } from './database-errors.js';

const ATTEMPTS = 5;

/**
 * Runs `work` in a transaction, again when PostgreSQL ends it for a deadlock or serialization failure (at most 5 times in all).
 */
export function inTransaction<T>(dataSource: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return retryConflicts(() => dataSource.transaction(work));
}

/**
 * Runs a transaction, and repeats it when PostgreSQL ends it for a deadlock or serialization failure (at most 5 times in all).
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
