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
  stop(): Promise<void>;
}

interface Launcher {
  readonly startEmbeddedPostgres: (
    dataDir: string,
    options: { readonly durable: boolean },
  ) => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
}

export async function startBenchPostgres(dataDir: string): Promise<BenchPostgres> {
  const launcher = pathToFileURL(`${ROOT}backend/dist/platform/database/embedded-postgres.js`).href;
  const { startEmbeddedPostgres } = (await import(launcher)) as Launcher;
  const server = await startEmbeddedPostgres(dataDir, { durable: true });
  const url = (database: string) => Object.assign(new URL(server.url), { pathname: `/${database}` }).href;
  const run = async (
    database: string,
    statements: readonly string[],
  ): Promise<pg.QueryResult<Record<string, string>>> => {
    const client = new pg.Client({ connectionString: url(database) });
    await client.connect();
    try {
      let last = await client.query<Record<string, string>>('SELECT 1');
      for (const statement of statements) last = await client.query<Record<string, string>>(statement);
      return last;
    } finally {
      await client.end();
    }
  };
  const version = (await run('postgres', ['SHOW server_version'])).rows[0]?.['server_version'] ?? 'unknown';
  return {
    version,
    url,
    createDatabase: async (name, template = 'template1') => {
      await run('postgres', [`CREATE DATABASE "${name}" TEMPLATE "${template}"`]);
    },
    run: async (database, ...statements) => {
      await run(database, statements);
    },
    stop: () => server.stop(),
  };
}
