/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { PasswordResetDto } from '@league/shared/accounts/password-reset.dto';
import { type Refusal, startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';

const league = await startLeagueForFile();

const reset = (id: string, body: object = {}) =>
  league.call<PasswordResetDto & Refusal>(league.admin, `POST /admin/users/${id}/reset-password`, body);
const meStatus = async (token: string) => (await league.call({ token }, 'GET /auth/me')).status;

test('without a password the server generates one and answers it once; earlier tokens and sockets end', async () => {
  const user = await league.aMember({ username: 'ann', password: 'secret-ann' });
  const other = await league.aMember({ username: 'bob', password: 'secret-bob' });
  const socket = await league.socket(user);
  const gone = new Promise((resolve) => socket.raw.once('disconnect', resolve));
  const { status, body } = await reset(user.id);
  expect([status, body]).toEqual([200, { username: 'ann', password: expect.stringMatching(/^[\w-]{12,}$/) }]);
  await gone;
  expect([await meStatus(user.token), await meStatus(other.token)]).toEqual([401, 200]);
  expect((await league.login('ann', 'secret-ann')).status).toBe(401);
  expect((await league.login('ann', body.password)).status).toBe(200);
  expect((await reset(user.id)).body.password).not.toBe(body.password);
});

test('a given password is set, an empty one counts as none', async () => {
  const user = await league.aMember({ username: 'cleo', password: 'secret-cleo' });
  expect((await reset(user.id, { password: 'chosen by the admin' })).body).toEqual({
    username: 'cleo',
    password: 'chosen by the admin',
  });
  expect((await league.login('cleo', 'chosen by the admin')).status).toBe(200);
  expect((await reset(user.id, { password: '' })).body.password.length).toBeGreaterThanOrEqual(12);
});

test('the log says who reset it and nothing about the password; an unknown member is 404', async () => {
  const user = await league.aMember({ username: 'dora', password: 'secret-dora' });
  const { body } = await reset(user.id);
  const rows = await league.sql<object>(
    `SELECT admin_username, before, after FROM audit_entries WHERE action = 'user.reset-password' AND target_id = $1`,
    [user.id],
  );
  expect(rows).toEqual([{ admin_username: league.admin.username, before: null, after: null }]);
  const everything = await league.sql(`SELECT * FROM audit_entries`);
  expect(JSON.stringify(everything)).not.toContain(body.password);
  expect((await reset('0192f0c1-0000-7000-8000-000000000000')).status).toBe(404);
});

test('an admin who resets their own password is signed out and signs in with the new one', async () => {
  const user = await league.aMember({ username: 'eve', password: 'secret-eve' });
  await league.call(league.admin, `PATCH /admin/users/${user.id}`, { is_admin: true });
  const eve = { token: await league.signIn(user.id, 2) }; // the first session ended with the change of role
  const { body } = await league.call<PasswordResetDto>(eve, `POST /admin/users/${user.id}/reset-password`, {});
  await until(() => meStatus(eve.token), (status) => status === 401); // prettier-ignore
  expect((await league.login('eve', body.password)).status).toBe(200);
});
