import type { DatabasePulse } from './database-pulse.js';

/** Says how long connections wait for an answer; the owner may change it at any time. */
export interface QueryTimeout {
  /** Milliseconds without a byte from PostgreSQL after which a connection with waiting queries is closed. */
  ms: number;
  /** Queried when a connection has waited for a while; when absent, only `ms` counts. */
  pulse?: DatabasePulse;
}

/** Applies to what people and scripts wait for: above lock_timeout, so that a lock is reported as one. */
export const REQUEST_QUERY_TIMEOUT_MS = 5_000;

/** Applies to changes and checks of many laps, and to jobs: above statement_timeout, which ends them before. */
export const LONG_QUERY_TIMEOUT_MS = 65_000;

/** Applies to commands and migrations, which may restore or change a million laps. */
export const COMMAND_QUERY_TIMEOUT_MS = 3_600_000;
