import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { ConfigError } from '../config/config-error.js';

/** The key of the advisory lock for migrations and restores; features use other keys. */
export const MIGRATION_LOCK = 7_002;
const DURABLE_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/**
 * Migrates a connected database to the schema of this version; processes that start together take turns.
 * @throws ConfigError when the server may lose commits in a crash, is too old, or has a newer schema, and when an empty
 * database has an encoding other than UTF8
 */
export async function prepareDatabase(dataSource: DataSource, requireDurable: boolean): Promise<void> {
  await checkServer(dataSource, requireDurable);
  const turn = dataSource.createQueryRunner();
  await turn.connect();
  try {
    await waitForTurn(turn);
    await refuseNewerSchema(dataSource);
    const executor = new MigrationExecutor(dataSource, turn);
    executor.transaction = 'each';
    await executor.executePendingMigrations();
  } finally {
    await turn.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
    await turn.query('RESET ALL');
    await turn.release();
  }
}

/**
 * Waits, without a limit, until no other process migrates. The migrations of this process then have no statement timeout,
 * because an index over millions of laps takes longer than a request may, but keep the lock timeout, because laps wait behind
 * their locks.
 */
async function waitForTurn(turn: QueryRunner): Promise<void> {
  await turn.query('SET statement_timeout = 0');
  await turn.query('SET lock_timeout = 0');
  await turn.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
  await turn.query('RESET lock_timeout');
}

async function checkServer(dataSource: DataSource, requireDurable: boolean): Promise<void> {
  const rows = await dataSource.query<{ name: string; setting: string }[]>(
    `SELECT name, setting FROM pg_settings WHERE name = ANY($1)`,
    [[...DURABLE_SETTINGS, 'server_version_num', 'server_encoding']],
  );
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  const off = DURABLE_SETTINGS.filter((name) => settings.get(name) === 'off');
  if (requireDurable && off.length > 0) {
    throw new ConfigError(`PostgreSQL would lose acknowledged laps in a crash: switch on ${off.join(', ')}.`);
  }
  if (Number(settings.get('server_version_num')) < 140_000) {
    throw new ConfigError('The league needs PostgreSQL 14 or newer.');
  }
  // SQL_ASCII counts bytes instead of characters. A league that already runs on such a database is not stopped by an update.
  const encoding = settings.get('server_encoding');
  if (encoding !== 'UTF8' && (await migrationsOf(dataSource)).length === 0) {
    throw new ConfigError(
      `The database has the encoding ${encoding}: make one with createdb --encoding=UTF8 --template=template0.`,
    );
  }
}

/**
 * Requires that the database has exactly the schema of this version, for commands that do not migrate it.
 * @param place where the database is, for the message
 * @throws ConfigError when it contains no league, or one of another version
 */
export async function requireSchema(dataSource: DataSource, place: string): Promise<void> {
  const done = await migrationsOf(dataSource);
  if (done.length === 0) throw new ConfigError(`There is no league in ${place}.`);
  await refuseNewerSchema(dataSource);
  if (done.length < dataSource.migrations.length) {
    throw new ConfigError(
      `The data in ${place} are those of an earlier version: npm run league -- migrate brings them to this one.`,
    );
  }
}

/** Returns the names of the migrations that have run, or an empty list for a database without a league. */
export async function migrationsOf(dataSource: Pick<DataSource, 'query'>): Promise<string[]> {
  const [{ exists } = { exists: false }] = await dataSource.query<{ exists: boolean }[]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (!exists) return [];
  return (await dataSource.query<{ name: string }[]>(`SELECT name FROM migrations`)).map(({ name }) => name);
}

async function refuseNewerSchema(dataSource: DataSource): Promise<void> {
  const known = new Set(dataSource.migrations.map((migration) => migration.constructor.name));
  const newer = (await migrationsOf(dataSource)).filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new ConfigError(
      `This database belongs to a newer version of the league (${newer.join(', ')}): start that version.`,
    );
  }
}
