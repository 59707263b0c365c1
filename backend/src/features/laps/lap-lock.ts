import type { Transaction } from '../../platform/database/database.js';
import { extendTimeout } from '../../platform/database/connections/bounded-client.js';
import { STATEMENT_MARGIN_MS } from '../../platform/database/connections/query-timeout.js';

/** Identifies the advisory lock; the key differs from those of other features and of platform/database. */
const LAP_LOCK = 7_001;

/**
 * Acquires the lap lock in shared mode until the transaction ends. Every transaction that accepts or counts laps does so, so that
 * each lap falls entirely before or after a change of many laps (acquireLapLockExclusive).
 */
export const ACQUIRE_LAP_LOCK_SHARED = {
  name: 'hold-lap-lock-shared',
  text: `SELECT pg_advisory_xact_lock_shared(${LAP_LOCK})`,
};

/** The maximum time, in ms, for a statement that changes many laps: a busy track has millions, each with many index entries. */
const LAP_CHANGE_TIMEOUT_MS = 600_000;

const COUNTING_LOCK = 7_006;

/** Acquires the lock that lets one transaction at a time count laps; it is acquired after the lap lock. */
export const ACQUIRE_COUNTING_LOCK = `pg_advisory_xact_lock(${COUNTING_LOCK})`;

/** Acquires the lap lock in shared mode. Call it before the transaction locks anything else. */
export async function acquireLapLockShared(tx: Transaction): Promise<void> {
  await tx.query(ACQUIRE_LAP_LOCK_SHARED.text);
}

/**
 * Acquires the lap lock exclusively until the transaction ends, so that no lap is accepted or counted in the meantime. It also
 * extends the timeouts of statements and queries, because the following statements may affect every lap of the league.
 */
export async function acquireLapLockExclusive(tx: Transaction): Promise<void> {
  await extendLapTimeouts(tx);
  await tx.query(`SELECT pg_advisory_xact_lock(${LAP_LOCK})`);
}

/**
 * Begins a transaction that changes many laps before it acquires the lap lock exclusively, so that laps are accepted and
 * counted in the meantime. It then waits for the lock as long as its statements may take, because giving up would undo all that
 * work.
 */
export async function beginBeforeLapLock(tx: Transaction): Promise<void> {
  await extendLapTimeouts(tx);
  await tx.query(`SET LOCAL lock_timeout = ${LAP_CHANGE_TIMEOUT_MS}`);
}

async function extendLapTimeouts(tx: Transaction): Promise<void> {
  await extendTimeout(tx, LAP_CHANGE_TIMEOUT_MS + STATEMENT_MARGIN_MS);
  await tx.query(`SET LOCAL statement_timeout = ${LAP_CHANGE_TIMEOUT_MS}`);
}
