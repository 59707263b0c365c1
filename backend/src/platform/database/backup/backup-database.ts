import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { ConfigError } from '../../config/config-error.js';
import type { Secrets } from '../../config/secrets.js';
import { withinTime } from '../../scheduling/timers.js';
import { type BackedUpTable, type BackupCounts, type BackupHead, encodeFrame } from './backup-frame.js';
import { writeBackupFile } from './backup-file.js';

/** The tables that are not backed up: the head of the backup lists the migrations, and rate limits soon expire anyway. */
const LEFT_OUT = ['migrations', 'rate_limits'];

const END_TIMEOUT_MS = 1_000;

const TABLES = `
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL($1)
         AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
   GROUP BY c.relname ORDER BY c.relname`;

/**
 * Writes every table of the league to a file, from one snapshot and without blocking a running league. The queue is left out,
 * because waiting laps are rows and are enqueued again.
 * @returns the number of rows of each table
 * @throws ConfigError when the file exists or the database contains no league
 */
export async function backUpDatabase(databaseUrl: string, secrets: Secrets, file: string): Promise<BackupCounts> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'league backup',
    keepAlive: true,
    options: '-c timezone=UTC -c datestyle=ISO -c statement_timeout=0 -c lock_timeout=30s',
  });
  client.on('error', () => undefined); // the running query fails with the same error
  await client.connect();
  const counts = new Map<string, number>();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await writeBackupFile(file, contentOf(client, secrets, counts));
  } finally {
    // After an aborted COPY the connection does not close cleanly; the end of the process closes it.
    await withinTime(client.end(), END_TIMEOUT_MS, 'not closed').catch(() => undefined);
  }
  return Object.fromEntries(counts);
}

async function* contentOf(client: pg.Client, secrets: Secrets, counts: Map<string, number>): AsyncGenerator<Buffer> {
  const head = await readHead(client, secrets);
  yield* encodeFrame('head', JSON.stringify(head));
  for (const table of head.tables) {
    yield* encodeFrame('table', table.name);
    const rows = client.query(copyStreams.to(`COPY ${columnsOf(table)} TO STDOUT`));
    for await (const chunk of rows as AsyncIterable<Buffer>) yield* encodeFrame('rows', chunk);
    await client.query('SELECT'); // resolves after COPY's count of rows has arrived
    counts.set(table.name, rows.rowCount);
  }
  yield* encodeFrame('counts', JSON.stringify(Object.fromEntries(counts) satisfies BackupCounts));
}

async function readHead(client: pg.Client, secrets: Secrets): Promise<BackupHead> {
  const migrations = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp');
  const tables = await client.query<BackedUpTable>(TABLES, [LEFT_OUT]);
  const now = await client.query<{ now: Date }>('SELECT now()');
  const madeAt = now.rows[0]?.now;
  if (!madeAt || migrations.rows.length === 0) throw new ConfigError('There is no league in this database.');
  return {
    madeAt: madeAt.toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    secrets,
    tables: tables.rows,
  };
}

/** Returns a table and its columns for COPY: `public."laps" ("id", ...)`. */
export function columnsOf({ name, columns }: BackedUpTable): string {
  return `public.${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}
