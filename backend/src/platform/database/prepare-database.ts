import type { DataSource } from 'typeorm';
import { ConfigError } from '../config/config-error.js';
import { MIGRATION_LOCK } from './locks.js';

const DURABLE_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/**
 * Brings a connected database to this version's schema; processes that start together take turns.
 * @throws ConfigError when the server would forget acknowledged laps in a crash, is too old, or is newer than this code.
 */
export async function prepareDatabase(dataSource: DataSource, requireDurable: boolean): Promise<void> {
  await checkServer(dataSource, requireDurable);
  const turn = dataSource.createQueryRunner();
  await turn.connect();
  try {
    await turn.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`);
    await refuseNewerSchema(dataSource);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await turn.query(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`);
    await turn.release();
  }
}

async function checkServer(dataSource: DataSource, requireDurable: boolean): Promise<void> {
  const rows = await dataSource.query<{ name: string; setting: string }[]>(
    `SELECT name, setting FROM pg_settings WHERE name = ANY($1)`,
    [[...DURABLE_SETTINGS, 'server_version_num']],
  );
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  const off = DURABLE_SETTINGS.filter((name) => settings.get(name) === 'off');
  if (requireDurable && off.length > 0) {
    throw new ConfigError(`PostgreSQL would lose acknowledged laps in a crash: switch on ${off.join(', ')}.`);
  }
  if (Number(settings.get('server_version_num')) < 140_000) {
    throw new ConfigError('The league needs PostgreSQL 14 or newer.');
  }
}

async function refuseNewerSchema(dataSource: DataSource): Promise<void> {
  const known = new Set(dataSource.migrations.map((migration) => migration.constructor.name));
  const [{ exists } = { exists: false }] = await dataSource.query<{ exists: boolean }[]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (!exists) return;
  const done = await dataSource.query<{ name: string }[]>(`SELECT name FROM migrations`);
  const newer = done.filter((row) => !known.has(row.name)).map((row) => row.name);
  if (newer.length > 0) {
    throw new ConfigError(
      `This database belongs to a newer version of the league (${newer.join(', ')}): start that version.`,
    );
  }
}
