/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type Pg from 'pg';
import { dist, native } from '../../../../test/native.js';
import { freshDatabase } from '../../support/fresh-database.js';

const { default: pg } = await native<{ default: typeof Pg }>('pg');
const { runTogether } = await dist<typeof import('../../../src/platform/database/statement-group.js')>(
  'platform/database/statement-group.js',
);

let databaseUrl: string;
let client: Pg.Client;
const options = () => ({ connectionString: databaseUrl, pipeline: true }) as Pg.ClientConfig;
beforeAll(async () => {
  databaseUrl = await freshDatabase();
  client = new pg.Client(options());
  await client.connect();
  await client.query('CREATE TEMP TABLE notes (n int PRIMARY KEY)');
});
afterAll(async () => {
  await client?.end();
});

const insert = (n: number) => ({ name: 'insert-note', text: 'INSERT INTO notes VALUES ($1) RETURNING n', values: [n] });
const divide = (by: number) => ({ name: 'divide', text: 'SELECT 1 / $1::int AS quotient', values: [by] });
const count = { name: 'count-notes', text: 'SELECT count(*)::int AS count FROM notes', values: [] };
const countNotes = async () => (await runTogether(client, [count]))[0]?.rows;

test('each statement of a group has its own result, of rows and of none', async () => {
  const results = await runTogether(client, [
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

test('statements that are sent together are kept together or not at all', async () => {
  await expect(runTogether(client, [insert(2), divide(0), insert(3)])).rejects.toMatchObject({ code: '22012' });
  expect(await countNotes()).toEqual([{ count: 1 }]);
  await runTogether(client, [insert(2), divide(1), insert(3)]);
  expect(await countNotes()).toEqual([{ count: 3 }]);
});

test('a statement that was skipped, because one before it failed, runs the next time', async () => {
  const skipped = { name: 'skipped', text: 'SELECT $1::text AS word', values: ['seen'] };
  await expect(runTogether(client, [divide(0), skipped])).rejects.toMatchObject({ code: '22012' });
  expect((await runTogether(client, [skipped]))[0]?.rows).toEqual([{ word: 'seen' }]);
});

test('a statement that cannot be parsed fails alone of those that are sent later', async () => {
  const wrong = { name: 'wrong', text: 'SELECT FROM nowhere', values: [] };
  await expect(runTogether(client, [count, wrong])).rejects.toMatchObject({ code: '42P01' });
  const [group, alone] = await Promise.all([
    runTogether(client, [count, divide(1)]),
    client.query('SELECT 7 AS seven'),
  ]);
  expect(group.at(1)?.rows).toEqual([{ quotient: 1 }]);
  expect(alone.rows).toEqual([{ seven: 7 }]);
});

test('all of a group fail when the session ends', async () => {
  const other = new pg.Client(options());
  other.on('error', () => undefined);
  await other.connect();
  const [self] = (await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows;
  const group = runTogether(other, [divide(1), { name: 'sleep', text: 'SELECT pg_sleep(60)', values: [] }]);
  const failed = expect(group).rejects.toThrow();
  await client.query('SELECT pg_terminate_backend($1)', [self?.pid]);
  await failed;
});
