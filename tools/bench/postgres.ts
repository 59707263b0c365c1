import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { ROOT } from '../lib/league-process.js';
import { parentOf } from './gauges.js';

type Row = Readonly<Record<string, string | null>>;

/** The league's own embedded PostgreSQL, durable as in `npm start`, with room for several databases. */
export interface BenchPostgres {
  readonly version: string;
  /** The process whose descendants are the server's sessions and helpers. */
  readonly pid: number;
  url(database: string): string;
  /** Creates a copy of `template`, to which no session may be connected. */
  createDatabase(name: string, template?: string): Promise<void>;
  /** Returns what one statement answers, every value as text. */
  rows(database: string, statement: string): Promise<readonly Row[]>;
  /** Does now what PostgreSQL would do by and by for what was written so far: else the next part pays for it. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

interface Launcher {
  readonly startEmbeddedPostgres: (
    dataDir: string,
    options: { readonly durable: boolean },
  ) => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
}

const AS_TEXT = { getTypeParser: () => (value: string | Buffer) => value.toString() };

export async function startBenchPostgres(dataDir: string, removeData: () => void): Promise<BenchPostgres> {
  const launcher = pathToFileURL(`${ROOT}backend/dist/platform/database/embedded-postgres.js`).href;
  const { startEmbeddedPostgres } = (await import(launcher)) as Launcher;
  const server = await startEmbeddedPostgres(dataDir, { durable: true });
  const url = (database: string) => Object.assign(new URL(server.url), { pathname: `/${database}` }).href;
  const rows = async (database: string, statement: string): Promise<readonly Row[]> => {
    const client = new pg.Client({ connectionString: url(database), types: AS_TEXT });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const [about] = await rows(
    'postgres',
    `SELECT pid, current_setting('server_version') AS version FROM pg_stat_activity WHERE backend_type = 'checkpointer'`,
  );
  return {
    version: about?.['version'] ?? 'unknown',
    pid: parentOf(Number(about?.['pid'])),
    url,
    createDatabase: async (name, template = 'template1') => {
      await rows('postgres', `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
    },
    rows,
    catchUp: async () => {
      const databases = await rows('postgres', 'SELECT datname FROM pg_database WHERE datallowconn');
      for (const { datname } of databases) await rows(datname ?? '', 'VACUUM ANALYZE');
      await rows('postgres', 'CHECKPOINT');
    },
    stop: async () => {
      await server.stop();
      removeData();
    },
  };
}
