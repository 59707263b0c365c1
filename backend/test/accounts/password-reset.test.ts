/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PasswordResetDto } from '@league/shared/accounts/password-reset.dto';
import { aLeague, type League, type Refusal } from '../a-league.js';
import { connectSocket } from '../support/socket.js';
import { until } from '../support/until.js';

let league: League;
beforeAll(async () => {
  league = await aLeague();
});
afterAll(() => league.close());

const reset = (id: string, body: object = {}) =>
  league.call<PasswordResetDto & Refusal>('POST', `/admin/users/${id}/reset-password`, { token: league.admin, body });
const meStatus = async (token: string) => (await league.call('GET', '/auth/me', { token })).status;

test('without a password one is made up and answered once; tokens and sockets of before end', async () => {
  const { user, access_token: token } = await league.member('ann');
  const other = await league.member('bob');
  const socket = await connectSocket(league.url, token);
  const gone = new Promise((resolve) => socket.raw.once('disconnect', resolve));
  const { status, body } = await reset(user.id);
  expect([status, body]).toEqual([200, { username: 'ann', password: expect.stringMatching(/^[\w-]{12,}$/) }]);
  await gone;
  expect([await meStatus(token), await meStatus(other.access_token)]).toEqual([401, 200]);
  expect((await league.login('ann')).status).toBe(401);
  expect((await league.login('ann', body.password)).status).toBe(200);
  expect((await reset(user.id)).body.password).not.toBe(body.password);
});

test('a given password is set, a short one is refused, an empty one counts as none', async () => {
  const { user } = await league.member('cleo');
  expect((await reset(user.id, { password: 'chosen by the admin' })).body).toEqual({
    username: 'cleo',
    password: 'chosen by the admin',
  });
  expect((await league.login('cleo', 'chosen by the admin')).status).toBe(200);
  const short = await reset(user.id, { password: '12345' });
  expect([short.status, short.body.detail]).toEqual([400, 'Password must be at least 6 characters']);
  expect((await league.login('cleo', 'chosen by the admin')).status).toBe(200);
  expect((await reset(user.id, { password: '' })).body.password.length).toBeGreaterThanOrEqual(12);
});

test('the log says who had it reset and nothing of the password; an unknown member is 404', async () => {
  const { user } = await league.member('dora');
  const { body } = await reset(user.id);
  const { rows } = await league.sql.query<object>(
    `SELECT admin_username, before, after FROM audit_entries WHERE action = 'user.reset-password' AND target_id = $1`,
    [user.id],
  );
  expect(rows).toEqual([{ admin_username: 'boss', before: null, after: null }]);
  const everything = await league.sql.query(`SELECT * FROM audit_entries`);
  expect(JSON.stringify(everything.rows)).not.toContain(body.password);
  expect((await reset('0192f0c1-0000-7000-8000-000000000000')).status).toBe(404);
});

test('an admin who resets the own password is signed out and signs in with the new one', async () => {
  const { user, access_token: token } = await league.member('eve');
  await league.call('PATCH', `/admin/users/${user.id}`, { token: league.admin, body: { is_admin: true } });
  const { body } = await league.call<PasswordResetDto>('POST', `/admin/users/${user.id}/reset-password`, {
    token,
    body: {},
  });
  await until(() => meStatus(token), (status) => status === 401); // prettier-ignore
  expect((await league.login('eve', body.password)).status).toBe(200);
});
