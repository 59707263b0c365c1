/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { InviteCodeDto } from '@league/shared/accounts/invite-codes/invite-code.dto';
import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { type Refusal, startLeagueForFile } from '../support/league.js';

const league = await startLeagueForFile();

const register = (body: object) => league.call<SessionDto & Refusal>(null, 'POST /auth/register', body);
const newcomer = (username: string, more: object = {}) => ({
  username,
  driver_name: 'New Comer',
  password: 'secret',
  ...more,
});
const set = (body: object) => league.call(league.admin, 'PATCH /admin/settings', body);
const usesOf = async (code: string) => {
  const { body } = await league.call<InviteCodeDto[]>(league.admin, 'GET /admin/invite-codes');
  return body.find((invite) => invite.code === code)?.current_uses;
};
const invite = (body: object = {}) =>
  league.call<InviteCodeDto & Refusal>(league.admin, 'POST /admin/invite-codes', body);

describe('an open league', () => {
  test('a newcomer is signed in at once, as a driver who waits for approval when they applied', async () => {
    const { status, body } = await register(
      newcomer('ada', {
        email: '',
        sl_avatar_name: ' Ada Resident ',
        apply_as_driver: true,
        driver_application_note: 'I am fast',
      }),
    );
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      username: 'ada',
      driver_name: 'New Comer',
      email: null,
      sl_avatar_name: 'Ada Resident',
      is_driver: true,
      driver_approved: false,
      driver_application_note: 'I am fast',
      is_profile_public: true,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon/i);
    const me = await league.call<SessionDto['user']>({ token: body.access_token }, 'GET /auth/me');
    expect(me.body).toEqual(body.user);
    const { body: pending } = await league.call<SessionDto['user'][]>(league.admin, 'GET /admin/driver-applications');
    expect(pending.map(({ username }) => username)).toEqual(['ada']);
  });

  test('a note without an application is not kept', async () => {
    const { body } = await register(newcomer('nora', { driver_application_note: 'never mind' }));
    expect(body.user).toMatchObject({ is_driver: false, driver_application_note: null });
  });

  test('fields of a registration cannot give a role, an approval, another id or points', async () => {
    const given = {
      id: '0192f0c1-0000-7000-8000-000000000000',
      user_id: 'x',
      is_admin: true,
      driver_approved: true,
      total_points: 99,
      token_version: 7,
      is_active: false,
    };
    const { status, body } = await register(newcomer('mallory', given));
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ is_admin: false, driver_approved: false, total_points: 0, is_active: true });
    expect(body.user.id).not.toBe(given.id);
    const rows = await league.sql(`SELECT token_version FROM users WHERE username = 'mallory'`);
    expect(rows).toEqual([{ token_version: 1 }]);
  });

  test('when many register one name at once, in any case, one gets it and the others a 409', async () => {
    const names = ['Same', 'same', 'SAME', 'sAme', 'saMe', 'samE'];
    const answers = await Promise.all(names.map((name) => register(newcomer(name))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(/is taken: choose another/);
  });
});

describe('a private league', () => {
  beforeAll(() => set({ require_invite_code: true }));
  afterAll(() => set({ require_invite_code: false }));

  test('a code is needed, and a bad one is refused', async () => {
    expect((await register(newcomer('codeless'))).status).toBe(400);
    const { status, body } = await register(newcomer('codeless', { invite_code: 'NO-SUCH' }));
    expect(status).toBe(403);
    expect(body.detail).toMatch(/invite code is not valid/);
  });

  test('when 50 register at once on a code for 5, exactly 5 succeed', async () => {
    expect((await invite({ code: 'five-only' })).body).toMatchObject({
      code: 'FIVE-ONLY',
      max_uses: 5,
      current_uses: 0,
    });
    const names = Array.from({ length: 50 }, (_, index) => `racer${index}`);
    const answers = await Promise.all(names.map((name) => register(newcomer(name, { invite_code: 'five-ONLY' }))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(45);
    expect(await usesOf('FIVE-ONLY')).toBe(5);
    const rows = await league.sql(`SELECT count(*)::int AS count FROM users WHERE username LIKE 'racer%'`);
    expect(rows).toEqual([{ count: 5 }]);
  }, 120_000);

  test('a registration that is refused for another reason costs no use', async () => {
    const { code } = (await invite({ note: 'for friends' })).body;
    expect(code).toMatch(/^[A-Z2-9]{10}$/);
    expect((await register(newcomer('ADMIN', { invite_code: code }))).status).toBe(409);
    expect(await usesOf(code)).toBe(0);
  });

  test('a deactivated code admits no one', async () => {
    const { code } = (await invite({ max_uses: 2 })).body;
    const gone = await league.call(league.admin, `DELETE /admin/invite-codes/${code.toLowerCase()}`);
    expect(gone.status).toBe(204);
    expect((await league.call(league.admin, `DELETE /admin/invite-codes/${code}`)).status).toBe(204);
    const audited = await league.asAdmin<AuditEntryDto[]>(
      `GET /admin/audit?search=${code}&action=invite-code.deactivate`,
    );
    expect(audited).toMatchObject([{ before: { is_active: true }, after: { is_active: false } }]);
    expect((await register(newcomer('late', { invite_code: code }))).status).toBe(403);
    expect((await league.call(league.admin, 'DELETE /admin/invite-codes/NOPE')).status).toBe(404);
    expect((await invite({ code })).status).toBe(409);
  });
});

describe('a closed league', () => {
  afterEach(() => set({ registration_enabled: true }));

  test('registration is refused, even with a code', async () => {
    const { code } = (await invite()).body;
    await set({ registration_enabled: false });
    expect((await register(newcomer('outsider', { invite_code: code }))).status).toBe(403);
    expect(await usesOf(code)).toBe(0);
  });
});

describe('registrations that need an admin’s approval', () => {
  const PENDING =
    'Your account waits for an admin of the league to approve it: sign in when that is done, with the password that you chose.';
  beforeEach(() => set({ require_approval: true }));
  afterEach(() => set({ require_approval: false }));
  const waiting = async () =>
    (await league.asAdmin<UserDto[]>('GET /admin/users?role=waiting')).map(({ username }) => username);
  const applicants = async () =>
    (await league.asAdmin<UserDto[]>('GET /admin/driver-applications')).map(({ username }) => username);
  const idOf = async (username: string) =>
    (await league.sql<{ id: string }>('SELECT id FROM users WHERE username = $1', [username]))[0]?.id ?? '';

  test('let no one sign in before, and say so in the same sentence each time', async () => {
    const answer = await register(newcomer('waits', { apply_as_driver: true }));
    expect([answer.status, answer.body]).toMatchObject([403, { detail: PENDING, type: 'urn:league:approval-pending' }]);
    expect(await league.login('waits', newcomer('waits').password)).toMatchObject({
      status: 403,
      body: { detail: PENDING },
    });
    expect((await league.login('waits', 'a wrong guess')).status).toBe(401);
    expect(await waiting()).toContain('waits');
    expect(await league.asAdmin('GET /admin/users?role=disabled')).toEqual([]);
    expect(await applicants()).not.toContain('waits'); // admins decide about drivers only after the account is approved
    const drivers = await league.call<{ username: string }[]>(league.admin, 'GET /drivers/public');
    expect(drivers.body.map(({ username }) => username)).not.toContain('waits');

    const id = await idOf('waits');
    const approval = { is_active: true, expected: { is_active: false, awaits_approval: true } };
    const approved = await league.asAdmin<UserDto>(`PATCH /admin/users/${id}`, approval);
    expect(approved).toMatchObject({
      is_active: true,
      awaits_approval: false,
      is_driver: true,
      driver_approved: false,
    });
    expect((await league.call(league.admin, `PATCH /admin/users/${id}`, approval)).status).toBe(409);
    expect((await league.login('waits', newcomer('waits').password)).status).toBe(200);
    expect(await applicants()).toContain('waits');
    const [entry] = await league.sql(
      `SELECT action, before, after FROM audit_entries WHERE target_id = $1 AND action = 'user.update'`,
      [id],
    );
    expect(entry).toEqual({
      action: 'user.update',
      before: { is_active: false, awaits_approval: true },
      after: { is_active: true, awaits_approval: false },
    });
  });

  test('end with the account when an admin refuses one, and the name is free again', async () => {
    expect((await register(newcomer('refused'))).status).toBe(403);
    expect((await league.call(league.admin, `DELETE /admin/users/${await idOf('refused')}`)).status).toBe(200);
    expect((await league.login('refused', newcomer('refused').password)).status).toBe(401);
    expect((await register(newcomer('refused'))).status).toBe(403);
    expect(await waiting()).toContain('refused');
  });

  test('do not affect members whom an admin creates, or who are members already', async () => {
    await league.asAdmin('POST /admin/create-user', { username: 'made', password: 'a good password' });
    expect((await league.login('made', 'a good password')).status).toBe(200);
    expect((await league.call(league.admin, 'GET /auth/me')).status).toBe(200);
  });
});
