import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { ROOT } from '../../lib/league-process.js';

/** The league's own embedded PostgreSQL, durable as in `npm start`, with room for several databases. */
export interface BenchPostgres {
  readonly version: string;
  url(database: string): string;
  /** A database with everything that is in `template`, to which no session may be connected. */
  createDatabase(name: string, template?: string): Promise<void>;
  /** Runs statements one after the other in a database. */
  run(database: string, ...statements: readonly string[]): Promise<void>;
  /** What one statement answers, every value as text. */
  rows(database: string, statement: string): Promise<readonly Readonly<Record<string, string | null>>[]>;
  /** Does now what PostgreSQL would do by and by for what was written so far: else the next measurement pays for it. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

interface Launcher {
  readonly startEmbeddedPostgres: (
    dataDir: string,
    options: { readonly durable: boolean },
  ) => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
}

/** Statements can be counted, in the databases that say so; in all others it costs nothing. */
const COUNTERS = [
  `ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`,
  `ALTER SYSTEM SET compute_query_id = 'off'`,
  `ALTER SYSTEM SET pg_stat_statements.track = 'none'`,
];

/** Values as PostgreSQL writes them. */
const AS_TEXT = { getTypeParser: () => (value: string | Buffer) => value.toString() };

export async function startBenchPostgres(dataDir: string): Promise<BenchPostgres> {
  const launcher = pathToFileURL(`${ROOT}backend/dist/platform/database/embedded-postgres.js`).href;
  const { startEmbeddedPostgres } = (await import(launcher)) as Launcher;
  let server = await startEmbeddedPostgres(dataDir, { durable: true });
  const url = (database: string) => Object.assign(new URL(server.url), { pathname: `/${database}` }).href;
  const rows = async (database: string, ...statements: readonly string[]): Promise<Record<string, string | null>[]> => {
    const client = new pg.Client({ connectionString: url(database), types: AS_TEXT });
    await client.connect();
    try {
      let last: Record<string, string | null>[] = [];
      for (const statement of statements) last = (await client.query<Record<string, string | null>>(statement)).rows;
      return last;
    } finally {
      await client.end();
    }
  };
  await rows('postgres', ...COUNTERS);
  await server.stop();
  server = await startEmbeddedPostgres(dataDir, { durable: true });
  const extensions = ['pg_stat_statements', 'pg_walinspect'].map((name) => `CREATE EXTENSION ${name}`);
  const [about] = await rows('postgres', ...extensions, `SELECT current_setting('server_version') AS version`);
  return {
    version: about?.['version'] ?? 'unknown',
    url,
    createDatabase: async (name, template = 'template1') => {
      await rows('postgres', `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
    },
    run: async (database, ...statements) => {
      await rows(database, ...statements);
    },
    rows: (database, statement) => rows(database, statement),
    catchUp: async () => {
      const databases = await rows('postgres', 'SELECT datname FROM pg_database WHERE datallowconn');
      for (const { datname } of databases) await rows(datname ?? '', 'VACUUM ANALYZE');
      await rows('postgres', 'CHECKPOINT');
    },
    stop: () => server.stop(),
  };
}
