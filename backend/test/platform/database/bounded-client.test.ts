/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type Pg from 'pg';
import type { BoundedClient } from '../../../src/platform/database/connections/bounded-client.js';
import { dist, native } from '../../../../test/native.js';
import { freshDatabase } from '../../support/fresh-database.js';
import { until } from '../../support/until.js';

const { default: pg } = await native<{ default: typeof Pg }>('pg');
const { boundedPoolOptions } = await dist<
  typeof import('../../../src/platform/database/connections/bounded-client.js')
>('platform/database/connections/bounded-client.js');

let pool: Pg.Pool;
let client: BoundedClient & Pg.PoolClient;
const connect = async () => (await pool.connect()) as typeof client;
let connectionString: string;
beforeAll(async () => {
  connectionString = await freshDatabase();
  pool = new pg.Pool({ connectionString, pipeline: true, ...boundedPoolOptions({ ms: 10_000 }) });
  client = await connect();
  await client.query('CREATE TEMP TABLE notes (n int PRIMARY KEY)');
});
afterAll(async () => {
  client?.release();
  await pool?.end();
});

const insert = (n: number) => ({ name: 'insert-note', text: 'INSERT INTO notes VALUES ($1) RETURNING n', values: [n] });
const divide = (by: number) => ({ name: 'divide', text: 'SELECT 1 / $1::int AS quotient', values: [by] });
const count = { name: 'count-notes', text: 'SELECT count(*)::int AS count FROM notes', values: [] };
const countNotes = async () => (await client.queryAll([count]))[0]?.rows;

test('each statement of a group has its own result, of rows and of none', async () => {
  const results = await client.queryAll([
    { name: 'begin', text: 'BEGIN', values: [] },
    insert(1),
    count,
    { name: 'commit', text: 'COMMIT', values: [] },
  ]);
  expect(results.map(({ command, rows }) => [command, rows])).toEqual([
    ['BEGIN', []],
    ['INSERT', [{ n: 1 }]],
    ['SELECT', [{ count: 1 }]],
    ['COMMIT', []],
  ]);
});

test('statements between BEGIN and COMMIT are kept together or not at all', async () => {
  const [begin, commit] = ['BEGIN', 'COMMIT'].map((text) => ({ name: text, text, values: [] })) as [
    typeof count,
    typeof count,
  ];
  await expect(client.queryAll([begin, insert(2), divide(0), insert(3), commit])).rejects.toMatchObject({
    code: '22012',
  });
  expect(await countNotes()).toEqual([{ count: 1 }]);
  await client.queryAll([begin, insert(2), divide(1), insert(3), commit]);
  expect(await countNotes()).toEqual([{ count: 3 }]);
});

test('a statement that was sent after a failed one works the next time', async () => {
  const skipped = { name: 'skipped', text: 'SELECT $1::text AS word', values: ['seen'] };
  await expect(client.queryAll([divide(0), skipped])).rejects.toMatchObject({ code: '22012' });
  expect((await client.queryAll([skipped]))[0]?.rows).toEqual([{ word: 'seen' }]);
});

test('a statement that cannot be parsed fails alone of those that are sent later', async () => {
  const wrong = { name: 'wrong', text: 'SELECT FROM nowhere', values: [] };
  await expect(client.queryAll([count, wrong])).rejects.toMatchObject({ code: '42P01' });
  const [group, alone] = await Promise.all([client.queryAll([count, divide(1)]), client.query('SELECT 7 AS seven')]);
  expect(group.at(1)?.rows).toEqual([{ quotient: 1 }]);
  expect(alone.rows).toEqual([{ seven: 7 }]);
});

test('the server ends a statement whose connection was given up', async () => {
  const impatient = new pg.Pool({ connectionString, pipeline: true, ...boundedPoolOptions({ ms: 200 }) });
  const given = await impatient.connect();
  await expect(given.query('SELECT pg_sleep(40)')).rejects.toThrow('Connection terminated');
  given.release(true);
  const running = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'SELECT pg_sleep%'`;
  await until(
    async () => (await client.query<object>(running)).rows,
    (rows) => rows.length === 0,
    15_000,
  );
  await impatient.end();
});

test('the first query of a new connection times out too', async () => {
  const impatient = new pg.Pool({ connectionString, pipeline: true, ...boundedPoolOptions({ ms: 500 }) });
  await expect(impatient.query('SELECT pg_sleep(10)')).rejects.toThrow('Connection terminated');
  await impatient.end();
});

test('all of a group fail when the session ends', async () => {
  const other = await connect();
  const [self] = (await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows;
  const group = other.queryAll([divide(1), { name: 'sleep', text: 'SELECT pg_sleep(60)', values: [] }]);
  const failed = expect(group).rejects.toThrow();
  await client.query('SELECT pg_terminate_backend($1)', [self?.pid]);
  await failed;
  other.release();
});
