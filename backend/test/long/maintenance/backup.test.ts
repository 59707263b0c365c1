/** @jest-environment <rootDir>/test/native-env.mjs */
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { CarDto } from '@league/shared/cars/car.dto';
import pg from 'pg';
import { dist } from '../../../../test/native.js';
import {
  emptyDatabase,
  onDatabase,
  rowsOf,
  runCommand,
  SECRET,
  startCommand,
  tablesIn,
} from '../../support/commands.js';
import { startLeague, startLeagueForFile, type TestDriver } from '../../support/league.js';
import { until } from '../../support/until.js';
import { makeTempFolder } from '../../support/temp-folder.js';

let folder: string;
let file: string;
/** A backup of the league, which later tests restore. */
const backup = join(makeTempFolder(), 'league.backup');
afterAll(() => rmSync(dirname(backup), { recursive: true, force: true }));
const league = await startLeagueForFile({ secrets: { current: SECRET } });
await league.aTrack({ channel_letter: 'A' });
const drivers = await Promise.all(Array.from({ length: 8 }, () => league.aDriver()));
for (const [place, { car }] of drivers.entries()) await league.drive(car, 'A', 60 + place, 59.5 + place);
beforeEach(() => {
  folder = makeTempFolder();
  file = join(folder, 'league.backup');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Selects laps that the presence of their car or driver does not yet reflect; separate jobs update it. */
const PRESENCE_TO_COME = `
  SELECT FROM laps l LEFT JOIN car_presence c USING (car_id) LEFT JOIN driver_presence d ON d.user_id = l.user_id
   WHERE l.state = 'received' OR c.last_heartbeat_at < l.recorded_at OR d.last_seen_at < l.recorded_at
         OR c.car_id IS NULL OR d.user_id IS NULL`;

const backUp = (target: string) => runCommand(['backup', target], onDatabase(league.databaseUrl));
const restore = (databaseUrl: string, { from = backup, secret = SECRET } = {}) =>
  runCommand(['restore', from], onDatabase(databaseUrl, secret));
const verify = (databaseUrl: string) => runCommand(['verify'], onDatabase(databaseUrl));
const start = (databaseUrl: string, current = SECRET) => startLeague({ databaseUrl, secrets: { current } });

/** Returns, for each table except `migrations` and `rate_limits`, all its rows as one text. */
async function contentOf(databaseUrl: string): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    databaseUrl,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
        AND relname NOT IN ('migrations', 'rate_limits') ORDER BY relname`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf<{ rows: string }>(
      databaseUrl,
      `SELECT coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '') AS rows FROM "${name}" t`,
    );
    contents[name] = row?.rows ?? '';
  }
  return contents;
}

test('a restored league has every row, index and key of the backup, and runs on', async () => {
  await until(
    () => league.sql(PRESENCE_TO_COME),
    (rows) => rows.length === 0,
  );
  const before = await contentOf(league.databaseUrl);
  const made = await backUp(backup);
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('16 laps, 9 members and 8 cars') });
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  const target = await emptyDatabase();
  expect(await restore(target)).toMatchObject({ code: 0, err: '' });
  expect(await contentOf(target)).toEqual(before);
  const schema = `SELECT pg_get_indexdef(indexrelid) AS text FROM pg_index WHERE indrelid::regclass::text !~ '^pg_|bullmq'
                  UNION ALL SELECT conrelid::regclass || pg_get_constraintdef(oid) FROM pg_constraint ORDER BY 1`;
  // printing and parsing an expression moves its casts
  const plain = ({ text }: { text: string }) => text.replace(/::[a-z ]+(\[\])?|[()]/g, '');
  const ownSchema = async (url: string) =>
    (await rowsOf<{ text: string }>(url, schema)).map(plain).filter((text) => !/bullmq|pg_catalog|pg_toast/.test(text));
  expect(await ownSchema(target)).toEqual(await ownSchema(league.databaseUrl));
  expect(await verify(target)).toMatchObject({ code: 0, out: expect.stringContaining('No difference') });

  const again = await start(target);
  try {
    const [driver] = drivers as [TestDriver];
    const { body } = await again.call<CarDto[]>(driver, 'GET /cars');
    expect(body.map(({ car_token }) => car_token)).toEqual([driver.car.car_token]);
    await again.drive(driver.car, 'A', 42);
    expect(await again.differences()).toEqual([]);
  } finally {
    await again.close();
  }
}, 240_000);

test('one changed byte anywhere, a missing end or an added byte is refused before anything is touched', async () => {
  const whole = readFileSync(backup);
  const target = await emptyDatabase();
  const places = [0, 14, 15, 16, 40, Math.floor(whole.length / 2), whole.length - 33, whole.length - 1];
  const damaged = [
    ...places.map((place) => Buffer.from(whole.map((byte, index) => (index === place ? byte ^ 1 : byte)))),
    whole.subarray(0, whole.length - 1),
    whole.subarray(0, Math.floor(whole.length / 2)),
    whole.subarray(0, 10),
    Buffer.alloc(0),
    Buffer.concat([whole, Buffer.from([0])]),
  ];
  const { checkBackupFile } = await dist<typeof import('../../../src/platform/database/backup/backup-file.js')>(
    'platform/database/backup/backup-file.js',
  );
  for (const bytes of damaged) {
    writeFileSync(file, bytes);
    await expect(checkBackupFile(file)).rejects.toThrow(/(damaged|no backup of the league).* Nothing was changed/);
  }
  writeFileSync(file, damaged[5] ?? '');
  const { code, err } = await restore(target, { from: file });
  expect([code, err]).toEqual([1, expect.stringMatching(/^\S+ is damaged: its checksum does not match.*\n$/)]);
  expect(await tablesIn(target)).toBe(0);
  expect((await restore(target)).code).toBe(0);
}, 240_000);

test('a place that already holds a league is refused and unchanged, and the message says what to do', async () => {
  const before = await contentOf(league.databaseUrl);
  const { code, err } = await restore(league.databaseUrl);
  expect([code, err]).toEqual([1, expect.stringContaining('Make an empty database, set DATABASE_URL to it')]);
  expect(await contentOf(league.databaseUrl)).toEqual(before);
}, 240_000);

test('tables of another program in a backup are left out by name, and never replace a league', async () => {
  await league.sql('CREATE TABLE invoices AS SELECT 7 AS id');
  await backUp(file);
  await league.sql('DROP TABLE invoices');
  const target = await emptyDatabase();
  const others = 'Left out, because they are tables of another program: invoices.';
  expect(await restore(target, { from: file })).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(others),
  });
  expect(await contentOf(target)).toEqual(await contentOf(league.databaseUrl));
  await rowsOf(target, 'CREATE TABLE invoices AS SELECT 8 AS id');
  expect(await runCommand(['restore', '--force', file], onDatabase(target))).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^The backup also holds tables of another program \(invoices\).* Nothing was changed.\n$/,
    ),
  });
  expect(await rowsOf(target, 'SELECT id FROM invoices')).toEqual([{ id: 8 }]);
}, 240_000);

test('a restore without a working PostgreSQL locks nothing; the next one fills the folder, and no other', async () => {
  const dataDir = join(folder, 'data');
  const restoreThere = () => runCommand(['restore', backup], { DATA_DIR: dataDir });
  const obstacle = join(dataDir, 'postgres.password');
  mkdirSync(obstacle, { recursive: true });
  expect((await restoreThere()).code).toBe(1);
  expect(readdirSync(dataDir)).toEqual(['postgres.password']);
  rmdirSync(obstacle);
  expect(await restoreThere()).toMatchObject({ code: 0, err: '' });
  const solution = 'Set DATA_DIR to a folder that does not exist';
  expect(await restoreThere()).toMatchObject({ code: 1, err: expect.stringContaining(solution) });
  expect(await runCommand(['verify'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
}, 240_000);

test('a restore that is killed half-way leaves the place empty, and the next one fills it', async () => {
  await league.sql(
    `INSERT INTO invite_codes (id, code, max_uses, note)
     SELECT gen_random_uuid(), 'TRIAL' || n, 5, 'trial' FROM generate_series(1, 200000) n`,
  );
  await backUp(file);
  await league.sql(`DELETE FROM invite_codes WHERE note = 'trial'`);
  const target = await emptyDatabase();
  const { child, result } = startCommand(['restore', file], onDatabase(target));
  const copies = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY %'`;
  await until(
    () => rowsOf(target, copies),
    (rows) => rows.length > 0,
  );
  child.kill('SIGKILL');
  expect((await result).code).toBe(null);
  await until(
    () => rowsOf(target, `SELECT FROM pg_stat_activity WHERE datname = current_database()`),
    (rows) => rows.length === 1,
  );
  expect(await tablesIn(target)).toBe(0);
  expect((await restore(target, { from: file })).code).toBe(0);
}, 240_000);

test('under another APP_SECRET car tokens are still readable, and members have to sign in again', async () => {
  const target = await emptyDatabase();
  const other = 'another secret than that of the backup, for another place';
  const { code, out } = await restore(target, { secret: other });
  expect([code, out]).toEqual([0, expect.stringContaining('members sign in again')]);
  const again = await start(target, other);
  try {
    const [driver] = drivers as [TestDriver];
    expect((await again.call(driver, 'GET /cars')).status).toBe(401);
    const token = await again.signIn(driver.id);
    const { body } = await again.call<CarDto[]>({ token }, 'GET /cars');
    expect(body.map(({ car_token }) => car_token)).toEqual([driver.car.car_token]);
  } finally {
    await again.close();
  }
}, 240_000);

test('a backup of an earlier version is brought to this one, that of a newer version is refused', async () => {
  const { migrations } = await dist<typeof import('../../../src/platform/database/migrations/migrations.js')>(
    'platform/database/migrations/migrations.js',
  );
  const { DataSource } = await import('typeorm');
  const old = await emptyDatabase();
  const dataSource = await new DataSource({
    type: 'postgres',
    url: old,
    migrations: migrations.slice(0, 3),
  }).initialize();
  await dataSource.runMigrations();
  await dataSource.query(
    `INSERT INTO users (id, username, password_hash) VALUES (gen_random_uuid(), 'veteran', 'none')`,
  );
  await dataSource.destroy();
  expect((await runCommand(['backup', file], onDatabase(old))).code).toBe(0);
  const target = await emptyDatabase();
  expect((await restore(target, { from: file })).code).toBe(0);
  expect(await verify(target)).toMatchObject({ code: 0 });
  expect(await rowsOf(target, 'SELECT username FROM users')).toEqual([{ username: 'veteran' }]);

  await rowsOf(old, `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'OfTomorrow9999999999999')`);
  const newer = join(folder, 'newer.backup');
  expect((await runCommand(['backup', newer], onDatabase(old))).code).toBe(0);
  const place = await emptyDatabase();
  const refused = await restore(place, { from: newer });
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('newer version of the league (OfTomorrow')]);
  expect(await tablesIn(place)).toBe(0);
}, 240_000);

test('a file that exists is not written over, and a backup that fails leaves none', async () => {
  writeFileSync(file, 'yesterday');
  expect(await backUp(file)).toMatchObject({ code: 1, err: expect.stringContaining('exists already') });
  expect(readFileSync(file, 'utf8')).toBe('yesterday');
  rmSync(file);
  const nowhere = join(folder, 'nowhere/league.backup');
  const err = `${nowhere} cannot be written: its folder does not exist. Nothing was left behind.\n`;
  expect(await backUp(nowhere)).toMatchObject({ code: 1, err });
  expect(await runCommand(['restore', folder], onDatabase(league.databaseUrl))).toMatchObject({
    code: 1,
    err: `${folder} is no file. Nothing was changed.\n`,
  });
  const empty = await emptyDatabase();
  expect(await runCommand(['backup', file], onDatabase(empty))).toMatchObject({ code: 1 });
  expect(readdirSync(folder)).toEqual([]);
}, 240_000);

test('of two backups with one name, the first to be complete keeps it, and the other is refused', async () => {
  const holder = new pg.Client(league.databaseUrl);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  const both = [0, 1].map(() => backUp(file));
  await until(() => readdirSync(folder).length === 2);
  await holder.query('ROLLBACK');
  await holder.end();
  const results = (await Promise.all(both)).sort((one, other) => Number(one.code) - Number(other.code));
  expect(results).toMatchObject([{ code: 0 }, { code: 1, err: expect.stringContaining('exists already') }]);
  expect(readdirSync(folder)).toEqual(['league.backup']);
  expect((await restore(await emptyDatabase(), { from: file })).code).toBe(0);
}, 240_000);

test('no table draws its keys from a sequence, which a backup would not continue', async () => {
  const sequences = await league.sql<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`,
  );
  expect(sequences).toEqual([{ name: 'migrations_id_seq' }]);
});
