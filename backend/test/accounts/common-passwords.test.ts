/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { startLeague, startLeagueForFile, type TestMember } from '../support/league.js';

const SENTENCE = 'That password is one of the most common ones, which are guessed first: choose another one.';
const COMMON = ['123456', 'password', 'PassWord', 'qwertyuiop', 'letmein'];
const OWN = 'a good password';

const league = await startLeagueForFile({ refuseCommonPasswords: true });
/** Another process of the same league, in which members may have common passwords. */
const open = await startLeagueForFile({ databaseUrl: league.databaseUrl });
const member = await league.aMember({ username: 'chooser', password: OWN });

/** Maps every way of choosing a password to a request: the member, the route, the body, and the name of the field. */
const WAYS: Readonly<Record<string, (password: string) => readonly [TestMember | null, string, object, string]>> = {
  'who registers': (password) => [
    null,
    'POST /auth/register',
    { username: 'newcomer', driver_name: 'Newcomer', password },
    'password',
  ],
  'who changes the own one': (password) => [
    member,
    'PATCH /auth/account-settings',
    { current_password: OWN, new_password: password },
    'new_password',
  ],
  'an admin who resets one': (password) => [
    league.admin,
    `POST /admin/users/${member.id}/reset-password`,
    { password },
    'password',
  ],
  'an admin who makes a member': (password) => [
    league.admin,
    'POST /admin/create-user',
    { username: 'made', password },
    'password',
  ],
};

test.each(Object.keys(WAYS))('%s cannot choose a common password, in upper or lower case', async (way) => {
  for (const password of COMMON) {
    const [who, route, body, field] = WAYS[way]!(password);
    const { status, body: refusal } = await league.call(who, route, body);
    expect({ password, status }).toEqual({ password, status: 400 });
    expect(refusal).toMatchObject({ detail: SENTENCE, errors: [{ field, detail: SENTENCE }] });
  }
  expect(await league.sql(`SELECT FROM users WHERE username IN ('newcomer', 'made')`)).toEqual([]);
  expect((await league.login('chooser', OWN)).status).toBe(200);
});

test('an uncommon password is accepted, and a common one that was set earlier still signs in', async () => {
  const body = { username: 'careful', driver_name: 'Careful', password: '123456 and a word' };
  expect((await league.call(null, 'POST /auth/register', body)).status).toBe(201);
  await open.aMember({ username: 'earlier', password: '123456' });
  expect((await league.login('earlier', '123456')).status).toBe(200);
});

test('a common ADMIN_PASSWORD stops the first start, also where members may have one', async () => {
  const starting = startLeague({ refuseCommonPasswords: false, adminPassword: 'letmein' });
  await expect(starting).rejects.toThrow(/^ADMIN_PASSWORD is one of the most common passwords: choose another one\.$/);
});

const HELD_BACK =
  'Your password is one of the most common ones, which no admin may have: change it in the account settings, then sign in again.';

test('an admin with a common password has no admin rights until it is changed', async () => {
  const { id } = await open.aMember({ username: 'promoted', password: '123456' });
  await open.asAdmin(`PATCH /admin/users/${id}`, { is_admin: true });
  const { status, body } = await open.login('promoted', '123456');
  expect([status, body.password_is_common, body.user.is_admin]).toEqual([200, true, true]);
  const me = { token: body.access_token };
  expect((await open.call(me, 'GET /auth/me')).status).toBe(200);
  expect(await open.call(me, 'GET /admin/users')).toMatchObject({ status: 403, body: { detail: HELD_BACK } });
  const socket = await open.socket(me);
  expect(await socket.subscribe('race-control')).toMatchObject({ ok: false, status: 403 });
  const change = (new_password: string) =>
    open.call(me, 'PATCH /auth/account-settings', { current_password: '123456', new_password });
  expect(await change('qwertyuiop')).toMatchObject({ status: 400, body: { detail: SENTENCE } });
  expect((await change('a password of few')).status).toBe(200);
  const again = await open.login('promoted', 'a password of few');
  expect(again.body.password_is_common).toBeUndefined();
  expect((await open.call({ token: again.body.access_token }, 'GET /admin/users')).status).toBe(200);
});

test('one admin cannot give another a common password, but can give one to a member', async () => {
  const [boss, racer] = [await open.aMember(), await open.aMember()];
  await open.asAdmin(`PATCH /admin/users/${boss.id}`, { is_admin: true });
  const reset = (id: string) => open.call(open.admin, `POST /admin/users/${id}/reset-password`, { password: '123456' });
  expect(await reset(boss.id)).toMatchObject({ status: 400, body: { detail: SENTENCE } });
  expect((await reset(racer.id)).status).toBe(200);
  const { body } = await open.login(racer.username, '123456');
  expect([body.password_is_common, body.user.is_admin]).toEqual([undefined, false]);
});
