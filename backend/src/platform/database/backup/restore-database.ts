import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { ConfigError } from '../../config/config-error.js';
import { dataSourceOptions } from '../data-source-options.js';
import { MIGRATION_LOCK } from '../prepare-database.js';
import { migrations } from '../migrations/migrations.js';
import { columnsOf } from './backup-database.js';
import { readBackupFile } from './backup-file.js';
import type { BackedUpTable, BackupCounts, BackupFrame, BackupHead } from './backup-frame.js';
import { restoreIndexes, takeIndexes } from './restore-indexes.js';
import type { RestoreTarget } from './restore-target.js';

/** Returns the head of a checked backup. @throws ConfigError when its schema is newer than this version's */
export async function readBackupHead(file: string): Promise<BackupHead> {
  const frames = readBackupFile(file);
  const first = await nextOf(frames);
  await frames.return(undefined);
  const head = JSON.parse(String(first?.bytes)) as BackupHead;
  const newer = head.migrations.filter((name) => !migrations.some((known) => known.name === name));
  if (newer.length > 0) {
    throw new ConfigError(
      `${file} is from a newer version of the league (${newer.join(', ')}): restore it with that version. Nothing was changed.`,
    );
  }
  return head;
}

/**
 * Fills a database from a checked backup in one transaction, so that an interruption leaves the database unchanged. The schema
 * is that of the backup; the caller runs later migrations.
 * @returns the number of rows of each table
 * @throws ConfigError when `target` may not be filled, or the backup is incomplete or newer than this version
 */
export async function restoreDatabase(databaseUrl: string, file: string, target: RestoreTarget): Promise<BackupCounts> {
  const head = await readBackupHead(file);
  const dataSource = new DataSource({
    ...dataSourceOptions(databaseUrl),
    migrations: migrations.filter(({ name }) => head.migrations.includes(name)),
    poolSize: 1,
    extra: { keepAlive: true, options: '-c timezone=UTC -c statement_timeout=0 -c maintenance_work_mem=256MB' },
  });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await target.clear(runner.manager);
    await new MigrationExecutor(dataSource, runner).executePendingMigrations();
    const counts = await fill(runner, head, readBackupFile(file));
    await runner.commitTransaction();
    // The first queries need statistics to get good plans. The data are restored without them too.
    await runner.query('VACUUM (ANALYZE)').catch(() => undefined);
    return counts;
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/**
 * Fills the tables without their indexes and foreign keys, which is several times faster, and then recreates these.
 * @returns the number of rows of each table
 */
async function fill(runner: QueryRunner, head: BackupHead, frames: AsyncGenerator<BackupFrame>): Promise<BackupCounts> {
  const names = head.tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  await runner.query(`TRUNCATE ${names.join(', ')}`); // delete the rows that migrations inserted
  const indexes = await takeIndexes(runner);
  const counts = await copyAll((await runner.connect()) as pg.PoolClient, head.tables, frames);
  await restoreIndexes(runner, indexes);
  return counts;
}

async function copyAll(
  client: pg.PoolClient,
  tables: readonly BackedUpTable[],
  frames: AsyncGenerator<BackupFrame>,
): Promise<BackupCounts> {
  const counts: Record<string, number> = {};
  let frame = await nextOf(frames);
  if (frame?.kind === 'head') frame = await nextOf(frames);
  while (frame?.kind === 'table') {
    const name = String(frame.bytes);
    const table = tables.find((known) => known.name === name);
    if (!table) throw new ConfigError(`The backup holds a table that it does not name: ${name}.`);
    const into = client.query(copyStreams.from(`COPY ${columnsOf(table)} FROM STDIN`));
    const rows = rowsOf(frames);
    await pipeline(rows.chunks, into as Writable);
    counts[name] = into.rowCount;
    frame = rows.next();
  }
  const expected = JSON.parse(frame?.kind === 'counts' ? String(frame.bytes) : 'null') as BackupCounts | null;
  if (JSON.stringify(expected) !== JSON.stringify(counts)) {
    throw new ConfigError('The backup does not hold as many rows as it says. Nothing was changed.');
  }
  return counts;
}

/**
 * Returns the `rows` frames after the name of a table as `chunks`. Once these have been read, `next` returns the frame after
 * them.
 */
function rowsOf(frames: AsyncGenerator<BackupFrame>) {
  let after: BackupFrame | undefined;
  async function* chunks(): AsyncGenerator<Buffer> {
    for (after = await nextOf(frames); after?.kind === 'rows'; after = await nextOf(frames)) yield after.bytes;
  }
  return { chunks, next: () => after };
}

async function nextOf(frames: AsyncGenerator<BackupFrame>): Promise<BackupFrame | undefined> {
  const result = await frames.next();
  return result.done ? undefined : result.value;
}
