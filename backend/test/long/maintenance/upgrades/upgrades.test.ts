/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { dist } from '../../../../../test/native.js';
import { emptyDatabase, onDatabase, rowsOf, runCommand, SECRET, startCommand } from '../../../support/commands.js';
import { freshDatabase } from '../../../support/fresh-database.js';
import { startLeague } from '../../../support/league.js';
import { until } from '../../../support/until.js';
import { fillFirstSchema } from './first-schema.js';

const { migrations } = await dist<typeof import('../../../../src/platform/database/migrations/migrations.js')>(
  'platform/database/migrations/migrations.js',
);

const LAPS = 3_000;

/**
 * Creates the database of an earlier version: a season of `laps` laps in the first schema, to which the first `steps`
 * migrations are then applied.
 * @returns its URL
 */
async function earlierLeague(steps: number, laps: number): Promise<string> {
  const databaseUrl = await emptyDatabase();
  await migrateTo(databaseUrl, 1);
  const first = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  await fillFirstSchema(first, laps);
  await first.destroy();
  await migrateTo(databaseUrl, steps);
  return databaseUrl;
}

async function migrateTo(databaseUrl: string, steps: number): Promise<void> {
  const dataSource = new DataSource({ type: 'postgres', url: databaseUrl, migrations: migrations.slice(0, steps) });
  await dataSource.initialize();
  await dataSource.runMigrations({ transaction: 'each' });
  await dataSource.destroy();
}

/** The tables that a later version has dropped, because their content was computed from others. */
const DROPPED_TABLES = ['rank_buckets', 'rank_changes'];
/** The columns whose values a later version stores in a separate table. */
const MOVED = ['season_entries.team'];

/** Returns the statement that counts the rows of each table and computes a checksum of its current columns. */
async function checksums(databaseUrl: string): Promise<string> {
  const tables = await rowsOf<{ statement: string }>(
    databaseUrl,
    `SELECT format('SELECT %L AS table, count(*) AS rows, md5(string_agg(md5(row(%s)::text), '''' ORDER BY md5(row(%s)::text))) AS sum FROM %I',
              c.relname, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum), string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum), c.relname) AS statement
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL('{migrations,${DROPPED_TABLES.join()}}')
        AND c.relname || '.' || a.attname <> ALL('{${MOVED.join()}}') GROUP BY c.relname`,
  );
  return `${tables.map(({ statement }) => statement).join(' UNION ALL ')} ORDER BY 1`;
}

/** Returns the columns, indexes, constraints and triggers of all tables, in PostgreSQL's notation. */
async function schemaOf(databaseUrl: string): Promise<string[]> {
  const rows = await rowsOf<{ line: string }>(
    databaseUrl,
    `SELECT concat_ws(' ', table_name, column_name, data_type, character_maximum_length, is_nullable, column_default) AS line
       FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT pg_get_triggerdef(t.oid) || pg_get_functiondef(tgfoid) FROM pg_trigger t WHERE NOT tgisinternal
     ORDER BY 1`,
  );
  return rows.map(({ line }) => line);
}

const migrate = (databaseUrl: string) => runCommand(['migrate'], onDatabase(databaseUrl));
const applied = (databaseUrl: string) =>
  rowsOf<{ name: string }>(databaseUrl, 'SELECT name FROM migrations ORDER BY id');

test('each earlier schema is brought to the next with every value kept, and the league runs on', async () => {
  const databaseUrl = await earlierLeague(1, LAPS);
  for (let steps = 2; steps <= migrations.length; steps++) {
    const [named] = await rowsOf<{ table: string | null }>(databaseUrl, `SELECT to_regclass('site_settings') AS table`);
    if (named?.table) await rowsOf(databaseUrl, `UPDATE site_settings SET site_name = 'Night League'`);
    const sums = await checksums(databaseUrl);
    const kept = await rowsOf(databaseUrl, sums);
    expect(kept.length).toBeGreaterThan(5);
    await migrateTo(databaseUrl, steps);
    const step = migrations[steps - 1]?.name;
    expect({ step, kept: await rowsOf(databaseUrl, sums) }).toEqual({ step, kept });
  }
  expect(await schemaOf(databaseUrl)).toEqual(await schemaOf(await freshDatabase()));
  const league = await startLeague({ databaseUrl, secrets: { current: SECRET } });
  try {
    const nothing = (differences: readonly unknown[]) => differences.length === 0;
    await until(() => league.differences(), nothing, 120_000); // a sweep awards what earlier versions did not
    expect((await league.board()).total).toBe(200);
    await league.aLap(await league.aCar(), { lapTimeMs: 61_000, letter: 'A' });
    await until(() => league.differences(), nothing);
  } finally {
    await league.close();
  }
}, 400_000);

test('a migration that is killed half-way is finished by the next run, to the schema of a new league', async () => {
  const databaseUrl = await earlierLeague(3, 2_000);
  const reader = new pg.Client(databaseUrl);
  await reader.connect();
  await reader.query('BEGIN');
  await reader.query('LOCK TABLE driver_totals IN ACCESS SHARE MODE'); // blocks the migration half-way
  const { child, result } = startCommand(['migrate'], onDatabase(databaseUrl));
  await until(
    () => rowsOf(databaseUrl, `SELECT FROM pg_locks WHERE NOT granted AND relation = 'driver_totals'::regclass`),
    (waiting) => waiting.length > 0,
  );
  child.kill('SIGKILL');
  expect((await result).code).toBe(null);
  await reader.query('COMMIT');
  await reader.end();
  await until(
    () => rowsOf(databaseUrl, 'SELECT FROM pg_stat_activity WHERE datname = current_database()'),
    (sessions) => sessions.length === 1,
  );
  expect((await applied(databaseUrl)).length).toBeLessThan(migrations.length);
  expect(await migrate(databaseUrl)).toMatchObject({ code: 0 });
  expect(await schemaOf(databaseUrl)).toEqual(await schemaOf(await freshDatabase()));
  expect(await runCommand(['verify'], onDatabase(databaseUrl))).toMatchObject({ code: 0 });
}, 240_000);

test('three processes that migrate at once wait for each other, however long, and apply it once', async () => {
  const databaseUrl = await earlierLeague(1, 2_000);
  const holder = new pg.Client(databaseUrl);
  await holder.connect();
  const { MIGRATION_LOCK } = await dist<typeof import('../../../../src/platform/database/prepare-database.js')>(
    'platform/database/prepare-database.js',
  );
  await holder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const processes = [1, 2, 3].map(() => migrate(databaseUrl));
  const waiting = `SELECT extract(epoch FROM now() - query_start) AS s FROM pg_stat_activity
                    WHERE datname = current_database() AND wait_event = 'advisory'`;
  await until(
    () => rowsOf<{ s: string }>(databaseUrl, waiting),
    // longer than a request would wait for a lock
    (sessions) => sessions.length === 3 && sessions.every(({ s }) => Number(s) > 5),
    180_000,
  );
  await holder.end();
  for (const process of await Promise.all(processes)) expect(process).toMatchObject({ code: 0, err: '' });
  expect((await applied(databaseUrl)).map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  expect(await schemaOf(databaseUrl)).toEqual(await schemaOf(await freshDatabase()));
}, 240_000);

test('the schema of a newer version is refused by name, by commands and at the start, and stays', async () => {
  const databaseUrl = await freshDatabase();
  await rowsOf(
    databaseUrl,
    `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'OfTomorrow9999999999999')`,
  );
  const before = await schemaOf(databaseUrl);
  for (const command of ['migrate', 'verify']) {
    const { code, err } = await runCommand([command], onDatabase(databaseUrl));
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/newer version of the league \(OfTomorrow.*start that version/),
    ]);
  }
  await expect(startLeague({ databaseUrl })).rejects.toThrow(/newer version of the league/);
  expect(await schemaOf(databaseUrl)).toEqual(before);
}, 240_000);
