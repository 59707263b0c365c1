import type { EntityManager } from 'typeorm';
import type { DatabasePulse } from './database-pulse.js';

/** How long connections wait for an answer; who made them may change it at any time. */
export interface Patience {
  /** Milliseconds without a byte from PostgreSQL after which a connection on which queries wait is given up. */
  ms: number;
  /** Asked when a connection has waited for a while; absent: none is asked, and only `ms` counts. */
  pulse?: DatabasePulse;
}

/** For what people and scripts wait for: above lock_timeout, so that a lock is reported as one. */
export const REQUEST_PATIENCE_MS = 5_000;

/** For changes and checks of many laps, and jobs: above statement_timeout, which ends them before. */
export const LONG_PATIENCE_MS = 65_000;

/** For commands and migrations, which may restore or change a million laps. */
export const COMMAND_PATIENCE_MS = 3_600_000;

/** The part of a BoundedClient that this file uses. */
interface PatientClient {
  waitLonger(ms: number): void;
}

/** Has the connection of a transaction wait at least that long for each of its answers, until it ends. */
export async function waitLonger(tx: EntityManager, ms = LONG_PATIENCE_MS): Promise<void> {
  const client = (await tx.queryRunner?.connect()) as PatientClient | undefined;
  client?.waitLonger(ms);
}
