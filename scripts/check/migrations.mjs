// Migrations that run on an empty database must create exactly the schema described by the entities.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataSource } from '../../backend/dist/data-source.js';
import { startEmbeddedPostgres } from '../../backend/dist/platform/database/embedded-postgres.js';

const folder = mkdtempSync(join(tmpdir(), 'league-migrations-'));
chmodSync(folder, 0o711); // when root runs the check, the PostgreSQL user needs access
const postgres = await startEmbeddedPostgres(join(folder, 'data'), { durable: false });
try {
  const missing = await missingStatements(postgres.url);
  for (const { query } of missing) console.error(`${query};`);
  if (missing.length > 0) console.error('Entities and migrations differ: write a migration that does the above.');
  process.exitCode = missing.length > 0 ? 1 : 0;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true });
}

async function missingStatements(url) {
  const dataSource = await createDataSource(url).initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
    return (await dataSource.driver.createSchemaBuilder().log()).upQueries;
  } finally {
    await dataSource.destroy();
  }
}
