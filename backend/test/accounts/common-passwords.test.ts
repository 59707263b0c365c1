/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshDatabase } from '../support/fresh-database.js';
import { startLeague, type TestLeague, type TestMember } from '../support/league.js';

const SENTENCE = 'That password is one of the most common ones, which are guessed first: choose another one.';
const COMMON = ['123456', 'password', 'PassWord', 'qwertyuiop', 'letmein'];
const OWN = 'a good password';

let league: TestLeague;
let member: TestMember;
beforeAll(async () => {
  league = await startLeague({ refuseCommonPasswords: true });
  member = await league.aMember({ username: 'chooser', password: OWN });
});
afterAll(() => league.close());

/** Every way in which a person chooses a password: who asks, what, and the name of the field. */
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

test('a password that few choose is taken, and one that was set before still signs in', async () => {
  const body = { username: 'careful', driver_name: 'Careful', password: '123456 and a word' };
  expect((await league.call(null, 'POST /auth/register', body)).status).toBe(201);
  const open = await startLeague({ databaseUrl: league.databaseUrl });
  try {
    await open.aMember({ username: 'earlier', password: '123456' });
  } finally {
    await open.close();
  }
  expect((await league.login('earlier', '123456')).status).toBe(200);
});

test('a common ADMIN_PASSWORD stops the start of a league without an admin, and its value is not printed', async () => {
  const databaseUrl = await freshDatabase();
  const starting = startLeague({ databaseUrl, refuseCommonPasswords: true, adminPassword: 'letmein' });
  await expect(starting).rejects.toThrow(/^ADMIN_PASSWORD is one of the most common passwords: choose another one\.$/);
});
