import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { dist } from '../../../test/native.js';

const TEMPLATE = 'league_template';
const TEMPLATE_LOCK = 1;
/**
 * Lets the kernel clone the files of a template where the system supports it, which takes 20 ms instead of 150 for each
 * database.
 */
const CLONE_FILES = `
  SELECT set_config(name, 'clone', false) FROM pg_settings WHERE name = 'file_copy_method' AND 'clone' = ANY(enumvals)`;

/**
 * Creates a database for one league on the server that all tests share, with the tables of this version and no rows. The tables
 * are created once and then copied, because creating them takes longer than the rest of a league's start. Databases are not
 * dropped: the whole server is removed at the end.
 * @returns the URL
 */
export async function freshDatabase(): Promise<string> {
  const server = process.env['TEST_PG_URL'] ?? '';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (rowCount === 0) await makeTemplate(client, server);
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    await client.query(CLONE_FILES);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`);
  } finally {
    await client.end();
  }
  return addressOf(server, name);
}

/**
 * Creates the template under a temporary name and renames it when it is complete, so that an interrupted test run leaves no
 * incomplete one.
 */
async function makeTemplate(client: pg.Client, server: string): Promise<void> {
  const draft = `draft_${randomUUID().replaceAll('-', '')}`;
  await client.query(`CREATE DATABASE ${draft}`);
  const { createDataSource } = await dist<typeof import('../../src/data-source.js')>('data-source.js');
  const { prepareDatabase } = await dist<typeof import('../../src/platform/database/prepare-database.js')>(
    'platform/database/prepare-database.js',
  );
  const { ensureQueueSchema } = await dist<typeof import('../../src/platform/queue/queue-schema.js')>(
    'platform/queue/queue-schema.js',
  );
  const dataSource = await createDataSource(addressOf(server, draft)).initialize();
  await prepareDatabase(dataSource, false);
  await dataSource.destroy();
  const pool = new pg.Pool({ connectionString: addressOf(server, draft) });
  await ensureQueueSchema(pool);
  await pool.end();
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${TEMPLATE}`);
}

function addressOf(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}
