import type { DataSource, EntityManager } from 'typeorm';
import { isTransactionConflict } from './database-errors.js';

const ATTEMPTS = 5;

/** Runs `work` in one transaction, again from its start when PostgreSQL ends it for a deadlock (at most 5 times). */
export async function inTransaction<T>(dataSource: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTransactionConflict(error)) throw error;
    }
  }
}
