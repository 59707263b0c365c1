import pg from 'pg';
import type { EntityManager } from 'typeorm';
import { ConfigError } from '../../config/config-error.js';
import { QUEUE_SCHEMA } from '../../queue/queue-schema.js';
import { delay } from '../../scheduling/timers.js';
import { migrations } from '../migrations/migrations.js';
import { migrationsOf } from '../prepare-database.js';

/** The maximum time, in ms, in which the connections of a league that has just been stopped close. */
const CLOSING_MS = 2_000;
const CHECK_INTERVAL_MS = 50;

/** Describes the place to which a backup is restored. */
export interface RestoreTarget {
  readonly holdsLeague: boolean;
  /** Runs before anything is changed. @throws ConfigError when the place may not be filled */
  readonly check: (manager: EntityManager) => Promise<void>;
  /** Empties the place, in the transaction that then fills it. @throws ConfigError when the place may not be filled */
  readonly clear: (manager: EntityManager) => Promise<void>;
}

const TABLES = `
  SELECT relname AS name FROM pg_class
   WHERE relnamespace IN (to_regnamespace('public'), to_regnamespace('${QUEUE_SCHEMA}')) AND relkind IN ('r', 'p')`;

/** Returns a target that must be empty; `wayOut` is appended to the refusal to explain where to restore instead. */
export function emptyPlace(wayOut: string): RestoreTarget {
  const refuseNonEmpty = async (manager: EntityManager): Promise<void> => {
    if ((await manager.query<object[]>(TABLES)).length === 0) return;
    throw new ConfigError(
      `A backup is restored into an empty place, and this one is not. Nothing was changed.\n${wayOut}`,
    );
  };
  return { holdsLeague: false, check: refuseNonEmpty, clear: refuseNonEmpty };
}

/**
 * The target that replaces a stopped league together with its queue, whose waiting jobs must not run on the restored league.
 */
export const replacedLeague: RestoreTarget = {
  holdsLeague: true,
  check: async (manager) => {
    const begunAt = performance.now();
    while ((await isConnected(manager)) && performance.now() - begunAt < CLOSING_MS) await delay(CHECK_INTERVAL_MS);
    await requireStoppedLeague(manager);
  },
  clear: async (manager) => {
    await requireStoppedLeague(manager);
    const tables = await manager.query<{ name: string }[]>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = to_regnamespace('public') AND relkind IN ('r', 'p')`,
    );
    // A function whose argument is a table's row type would prevent the table from being dropped.
    const functions = await manager.query<{ name: string }[]>(
      `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
        WHERE pronamespace = to_regnamespace('public')
          AND EXISTS (SELECT FROM pg_type t WHERE t.oid = ANY (p.proargtypes::oid[]) AND t.typtype = 'c' AND t.typnamespace = p.pronamespace)`,
    );
    for (const { name } of functions) await manager.query(`DROP FUNCTION ${name}`);
    const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
    await manager.query(`DROP TABLE ${names.join(', ')}`);
    await manager.query(`DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE`);
  },
};

async function requireStoppedLeague(manager: EntityManager): Promise<void> {
  if (!(await migrationsOf(manager)).includes(migrations[0]?.name ?? '')) {
    throw new ConfigError('--force replaces a league, and there is none in this place. Nothing was changed.');
  }
  if (await isConnected(manager)) {
    throw new ConfigError('The league runs: stop every process of it, then restore with --force. Nothing was changed.');
  }
}

/** Returns whether a process of the league has a connection to the database. */
async function isConnected(manager: EntityManager): Promise<boolean> {
  const sessions = await manager.query<object[]>(
    `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'league%'`,
  );
  return sessions.length > 0;
}
