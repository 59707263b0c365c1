import type { Transaction } from '../database/database.js';

/** Identifies the advisory lock; the key differs from those of features and of platform/database. */
const NAMES_LOCK = 7_007;

/** SQL: locks names until the transaction ends; used by transactions that announce rows with names in them. */
export const HOLD_NAMES = `pg_advisory_xact_lock_shared(${NAMES_LOCK})`;

/**
 * Waits until every transaction that locks names has ended, and lets none begin until this one ends. Without it, a row with the
 * old name could be announced after the new name, and receivers would keep it. Call it before the transaction that changes a name
 * locks any row.
 */
export async function acquireNamesLock(tx: Transaction): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(${NAMES_LOCK})`);
}
