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
 * is that of the backup; the caller runs later migrations. Tables of other programs in the backup are left out.
 * @returns the number of rows of each restored table
 * @throws ConfigError when `target` may not be filled, the backup is incomplete or newer than this version, or it holds tables
 * of other programs and would replace a league
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
    const tables = await tablesOfLeague(runner, head);
    if (target.holdsLeague && tables.length < head.tables.length) throw othersWouldBeLost(head, tables);
    const counts = await fill(runner, tables, readBackupFile(file));
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

/** Returns the tables of a backup that the migrations have created; any others belong to another program. */
async function tablesOfLeague(runner: QueryRunner, { tables }: BackupHead): Promise<readonly BackedUpTable[]> {
  const rows = (await runner.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  )) as { readonly name: string }[];
  const known = new Set(rows.map(({ name }) => name));
  return tables.filter(({ name }) => known.has(name));
}

function othersWouldBeLost(head: BackupHead, known: readonly BackedUpTable[]): ConfigError {
  const others = head.tables.filter((table) => !known.includes(table)).map(({ name }) => name);
  return new ConfigError(
    `The backup also holds tables of another program (${others.join(', ')}), which are not restored: ` +
      'restore it into an empty database, and copy them there yourself. Nothing was changed.',
  );
}

/**
 * Fills the tables without their indexes and foreign keys, which is several times faster, and then recreates these.
 * @returns the number of rows of each table
 */
async function fill(
  runner: QueryRunner,
  tables: readonly BackedUpTable[],
  frames: AsyncGenerator<BackupFrame>,
): Promise<BackupCounts> {
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  await runner.query(`TRUNCATE ${names.join(', ')}`); // delete the rows that migrations inserted
  const indexes = await takeIndexes(runner);
  const counts = await copyAll((await runner.connect()) as pg.PoolClient, tables, frames);
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
    const into = table && client.query(copyStreams.from(`COPY ${columnsOf(table)} FROM STDIN`));
    const rows = rowsOf(frames);
    await pipeline(rows.chunks, (into as Writable | undefined) ?? nowhere());
    if (into) counts[name] = into.rowCount;
    frame = rows.next();
  }
  const expected = JSON.parse(frame?.kind === 'counts' ? String(frame.bytes) : '{}') as BackupCounts;
  if (tables.some(({ name }) => counts[name] === undefined || counts[name] !== expected[name])) {
    throw new ConfigError('The backup does not hold as many rows as it says. Nothing was changed.');
  }
  return counts;
}

/** Returns a stream that discards what is written to it. */
function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
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
