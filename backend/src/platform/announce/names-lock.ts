import type { Transaction } from '../database/database.js';

/** The key of the advisory lock, which differs from those of features and of platform/database. */
const NAMES_LOCK = 7_007;

/**
 * The SQL expression that acquires the names lock in shared mode until the transaction ends, for transactions that announce
 * rows with names.
 */
export const ACQUIRE_NAMES_LOCK_SHARED = `pg_advisory_xact_lock_shared(${NAMES_LOCK})`;

/**
 * Acquires the names lock exclusively, until the transaction ends. Otherwise another transaction could announce a row with
 * the old name after the new name was announced, and receivers would keep it. Call it before the transaction locks any row.
 */
export async function acquireNamesLock(tx: Transaction): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(${NAMES_LOCK})`);
}
