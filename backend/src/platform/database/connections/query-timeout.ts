import type { DatabasePulse } from './database-pulse.js';

/** Describes how long connections wait for an answer; the owner may change it at any time. */
export interface QueryTimeout {
  /** Milliseconds without a byte from PostgreSQL after which a connection with waiting queries is closed. */
  ms: number;
  /** Tells whether a server that has not responded for half a second still works; if absent, only `ms` counts. */
  pulse?: DatabasePulse;
}

/** Applies to requests of people and scripts: above lock_timeout, so that a lock is reported as one. */
export const REQUEST_QUERY_TIMEOUT_MS = 5_000;

/** Applies to changes and checks of many laps, and to jobs: above statement_timeout, which ends them earlier. */
export const LONG_QUERY_TIMEOUT_MS = 65_000;

/** Applies to commands and migrations, which may restore or change a million laps. */
export const COMMAND_QUERY_TIMEOUT_MS = 3_600_000;
