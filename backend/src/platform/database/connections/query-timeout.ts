import type { DatabasePulse } from './database-pulse.js';

/** Describes how long connections wait for an answer. Changes apply at once to existing connections. */
export interface QueryTimeout {
  /** The time, in ms, without a byte from PostgreSQL after which a connection with waiting queries is closed. */
  ms: number;
  /** Probes a server that has not responded for half a second; without it only `ms` counts. */
  pulse?: DatabasePulse;
}

/** The timeout for requests of people and scripts, in ms; above lock_timeout, so that a lock is reported as one. */
export const REQUEST_QUERY_TIMEOUT_MS = 5_000;

/** How much longer, in ms, a connection waits than PostgreSQL lets a statement run. */
export const STATEMENT_MARGIN_MS = 5_000;

/** The timeout for changes and checks of many laps, and for jobs, in ms; above statement_timeout, which ends them first. */
export const LONG_QUERY_TIMEOUT_MS = 60_000 + STATEMENT_MARGIN_MS;

/** The timeout for commands and migrations, in ms, which may restore or change a million laps. */
export const COMMAND_QUERY_TIMEOUT_MS = 3_600_000;
