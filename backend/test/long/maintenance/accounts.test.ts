/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { CarDto } from '@league/shared/cars/car.dto';
import { emptyDatabase, onDatabase, rowsOf, runCommand, SECRET } from '../../support/commands.js';
import { startLeague, startLeagueForFile } from '../../support/league.js';

const league = await startLeagueForFile({ secrets: { current: SECRET } });

const run = (...args: string[]) => runCommand(args, onDatabase(league.databaseUrl));
const statusOf = async (token: string) => (await league.call({ token }, 'GET /auth/me')).status;
const auditOf = (action: string) =>
  league.sql<{ admin_username: string; entry: string }>(
    `SELECT admin_username, row_to_json(e)::text AS entry FROM audit_entries e WHERE action = $1`,
    [action],
  );

test('create-admin adds an admin who can sign in; a taken or impossible name is refused', async () => {
  const { code, out } = await run('create-admin', 'rescuer');
  const password = /password (\S+) /.exec(out)?.[1] ?? '';
  expect([code, password]).toEqual([0, expect.stringMatching(/^[\w-]{16}$/)]);
  const session = await league.login('rescuer', password);
  expect([session.status, session.body.user.is_admin]).toEqual([200, true]);
  const [entry] = await auditOf('user.create');
  expect(entry?.admin_username).toBe('console');
  expect(entry?.entry).not.toContain(password);
  expect(await run('create-admin', 'RESCUER')).toMatchObject({ code: 1, err: expect.stringContaining('is taken') });
  expect(await run('create-admin', 'not a name')).toMatchObject({ code: 1, err: expect.stringMatching(/^A username/) });
  const usage = /^create-admin takes one username\.\nUsage: npm run league -- COMMAND\n/;
  expect(await run('create-admin')).toMatchObject({ code: 2, out: '', err: expect.stringMatching(usage) });
}, 180_000);

test('reset-password gives a member a password and ends their sessions and sockets at once', async () => {
  const ann = await league.aMember({ username: 'ann', password: 'forgotten' });
  const socket = await league.socket(ann);
  const gone = new Promise((resolve) => socket.raw.once('disconnect', resolve));
  const { code, out } = await run('reset-password', 'Ann');
  await gone;
  const password = /is now (\S+) /.exec(out)?.[1] ?? '';
  expect([code, await statusOf(ann.token)]).toEqual([0, 401]);
  expect((await league.login('ann', 'forgotten')).status).toBe(401);
  expect((await league.login('ann', password)).status).toBe(200);
  expect(await auditOf('user.reset-password')).toHaveLength(1);
  const unknown = await run('reset-password', 'stranger');
  expect(unknown).toMatchObject({ code: 1, err: 'There is no member with the username stranger.\n' });
}, 180_000);

test('revoke-sessions signs out one member, or with --all everybody', async () => {
  const [bob, cleo] = [await league.aMember({ username: 'bob' }), await league.aMember()];
  const socket = await league.socket(cleo);
  const gone = new Promise((resolve) => socket.raw.once('disconnect', resolve));
  expect((await run('revoke-sessions', 'bob')).code).toBe(0);
  expect([await statusOf(bob.token), await statusOf(cleo.token)]).toEqual([401, 200]);
  expect(await run('revoke-sessions', '--all')).toMatchObject({ code: 0, out: expect.stringMatching(/\d members/) });
  await gone;
  expect([await statusOf(cleo.token), await statusOf(league.admin.token)]).toEqual([401, 401]);
}, 180_000);

test('with APP_SECRET, rotate-secret encrypts again what the previous one encrypted, and says what to set', async () => {
  const second = 'the secret after the one of these tests, as long as it';
  const other = await startLeague({ secrets: { current: SECRET } });
  const driver = await other.aDriver();
  await other.asAdmin(`POST /admin/tracks/${(await other.aTrack()).id}/key`);
  await other.sql(`UPDATE track_keys SET secret_sealed = 'of another secret'`);
  const alone = await runCommand(['rotate-secret'], onDatabase(other.databaseUrl));
  expect([alone.code, alone.err]).toEqual([1, expect.stringContaining('set APP_SECRET_PREVIOUS to it')]);
  await other.close();
  const env = { ...onDatabase(other.databaseUrl, second), APP_SECRET_PREVIOUS: SECRET };
  const { code, out } = await runCommand(['rotate-secret'], env);
  expect([code, out]).toEqual([0, expect.stringContaining('1 car token sealed again')]);
  const afterwards = (await runCommand(['rotate-secret'], env)).out;
  expect(afterwards).toContain('0 car tokens sealed again. 1 track key cannot be opened');
  const after = await startLeague({ databaseUrl: other.databaseUrl, secrets: { current: second } });
  try {
    expect((await after.call(driver, 'GET /cars')).status).toBe(401);
    const sealed = await after.aMember();
    await after.sql(`UPDATE cars SET user_id = $1`, [sealed.id]);
    const { body } = await after.call<CarDto[]>(sealed, 'GET /cars');
    expect(body.map(({ car_token }) => car_token)).toEqual([driver.car.car_token]);
  } finally {
    await after.close();
  }
}, 180_000);

test('a database without a league is refused by every command, and stays empty', async () => {
  const empty = await emptyDatabase();
  for (const args of [['verify'], ['create-admin', 'rescuer'], ['rotate-secret']]) {
    const { code, err } = await runCommand(args, onDatabase(empty));
    expect([code, err]).toEqual([1, expect.stringMatching(/^There is no league in the database empty_\w+ on 127/)]);
  }
}, 180_000);

test('purge-queue says in a sentence that no Redis answers', async () => {
  const env = { ...onDatabase(league.databaseUrl), REDIS_URL: 'redis://127.0.0.1:1' };
  const sentence = 'REDIS_URL: no Redis can be used there: check the address, and that it runs.\n';
  expect(await runCommand(['purge-queue'], env)).toMatchObject({ code: 1, out: '', err: sentence });
}, 60_000);

test('a user who may not create tables is told so in a sentence, not in a stack trace', async () => {
  const url = new URL(await emptyDatabase());
  const role = url.pathname.slice(1);
  await rowsOf(url.href, `CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
  url.username = url.password = role;
  const { code, err } = await runCommand(['migrate'], onDatabase(url.href));
  const sentence =
    'DATABASE_URL: PostgreSQL refuses its user (permission denied for schema public): ' +
    'make it the owner of the database: ALTER DATABASE name OWNER TO role.\n';
  expect([code, err]).toEqual([1, sentence]);
}, 60_000);
