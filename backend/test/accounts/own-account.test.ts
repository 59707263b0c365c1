/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { UpdatedAccountDto } from '@league/shared/accounts/updated-account.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import { REFUSALS } from '@league/shared/http/refusals';
import type { Socket } from 'socket.io-client';
import { type Refusal, startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';

const league = await startLeagueForFile();

const saveAccount = (token: string, body: object) =>
  league.call<UpdatedAccountDto & Refusal>({ token }, 'PATCH /auth/account-settings', body);
const meStatus = async (token: string) => (await league.call({ token }, 'GET /auth/me')).status;

/** Opens a live connection and waits until the server has read its token, which it does before it answers a subscription. */
async function connect(token: string): Promise<Socket> {
  const socket = await league.socket({ token });
  await socket.subscribe('leaderboard');
  return socket.raw;
}

describe('the profile', () => {
  test('avatar and email are saved, cleared by leaving them empty, and left alone when absent', async () => {
    const { token } = await league.aMember({ username: 'pat', password: 'secret-pat' });
    const save = (body: object) => league.call<UserDto & Refusal>({ token }, 'PATCH /auth/profile', body);
    const key = '0A1B2C3D-0000-0000-0000-0123456789ab';
    const profile = { sl_avatar_name: 'Pat Resident', sl_avatar_key: key, email: 'pat@example.com' };
    const saved = await save({ ...profile, current_password: 'secret-pat' });
    expect(saved.body).toMatchObject({ ...profile, sl_avatar_key: key.toLowerCase() });
    const cleared = await save({ email: '', current_password: 'secret-pat' });
    expect(cleared.body).toMatchObject({ email: null, sl_avatar_name: 'Pat Resident' });
    expect((await save({ sl_avatar_key: 'me' })).status).toBe(400);
    const audited = (await league.asAdmin<AuditEntryDto[]>('GET /admin/audit?action=user.update')).filter(
      ({ admin_username: by }) => by === 'pat',
    );
    expect(audited).toMatchObject([{ before: { sl_avatar_key: null }, after: { sl_avatar_key: key.toLowerCase() } }]);
  });

  test('an avatar of another member is refused to members and admins, and one already shared is kept', async () => {
    const [one, two] = [await league.aMember(), await league.aMember()];
    const key = '0a1b2c3d-0000-0000-0000-00000000aaaa';
    const save = async (member: typeof one, body: object) =>
      (await league.call<Refusal>(member, 'PATCH /auth/profile', body)).status;
    expect(await save(one, { sl_avatar_key: key })).toBe(200);
    const { status, body } = await league.call<Refusal>(two, 'PATCH /auth/profile', {
      sl_avatar_key: key.toUpperCase(),
    });
    expect([status, body.detail]).toEqual([409, REFUSALS['avatar-taken']]);
    const byAdmin = () => league.call(league.admin, `PATCH /admin/users/${two.id}`, { sl_avatar_key: key });
    expect((await byAdmin()).status).toBe(409);
    await league.sql('UPDATE users SET sl_avatar_key = upper($2) WHERE id = $1', [two.id, key]);
    expect(await save(two, { sl_avatar_key: key, sl_avatar_name: 'Pat' })).toBe(200);
    expect(await save(two, { sl_avatar_key: '' })).toBe(200);
    expect(await save(one, { sl_avatar_key: '' })).toBe(200);
    const both = await Promise.all([one, two].map((member) => save(member, { sl_avatar_key: key })));
    expect(both.sort()).toEqual([200, 409]);
  });

  test('nothing else can be changed through it', async () => {
    const { token } = await league.aMember({ username: 'polly', password: 'secret-polly' });
    const { body: user } = await league.call<UserDto>({ token }, 'GET /auth/me');
    const body = {
      username: 'queen',
      is_admin: true,
      user_id: 'x',
      total_points: 5,
      token_version: 9,
      driver_approved: true,
    };
    const answer = await league.call<UserDto>({ token }, 'PATCH /auth/profile', body);
    expect([answer.status, answer.body]).toEqual([200, user]);
    expect((await saveAccount(token, body)).body).toEqual({
      ...user,
      username_changed: false,
      password_changed: false,
    });
    expect(await meStatus(token)).toBe(200);
  });
});

describe.each(['/auth/profile', '/auth/account-settings'])('an email changed by PATCH %s', (path) => {
  test('needs the current password: 403 without it or with a wrong one, and the session continues', async () => {
    const username = `mail-${path.length}`;
    const { token } = await league.aMember({ username, password: 'secret-mail' });
    const save = (body: object) => league.call<UserDto & Refusal>({ token }, `PATCH ${path}`, body);
    const email = 'new@example.com';
    const refused = [await save({ email }), await save({ email, current_password: 'a guess' })];
    expect(refused.map(({ status, body }) => [status, body.detail])).toEqual([
      [403, 'Enter your current password to change your email address.'],
      [403, 'The current password is wrong.'],
    ]);
    const before = await league.call<UserDto>({ token }, 'GET /auth/me');
    expect([before.status, before.body.email]).toEqual([200, null]);
    expect((await save({ email, current_password: 'secret-mail' })).body).toMatchObject({ email });
    expect((await save({ email, sl_avatar_name: 'Same Email' })).body).toMatchObject({ email });
    expect(await meStatus(token)).toBe(200);
  });
});

describe('account settings', () => {
  test('names and privacy are saved without a password', async () => {
    const { token } = await league.aMember({ username: 'quinn', password: 'secret-quinn' });
    const unchanged = { username_changed: false, password_changed: false };
    const saved = { driver_name: 'Q', is_profile_public: false };
    for (const credentials of [
      { new_username: 'quinn', new_password: '' },
      { new_username: null, new_password: null, current_password: null },
    ]) {
      const { status, body } = await saveAccount(token, { ...saved, ...credentials });
      expect([status, body]).toMatchObject([200, { ...saved, ...unchanged, username: 'quinn' }]);
    }
    expect(await meStatus(token)).toBe(200);
  });

  test('a new name or password needs the current password, and a wrong one is 403, never 401', async () => {
    const { token } = await league.aMember({ username: 'rita', password: 'secret-rita' });
    for (const change of [{ new_username: 'rita2' }, { new_password: 'another' }]) {
      const without = await saveAccount(token, { ...change, driver_name: 'Not Saved' });
      expect([without.status, without.body.detail]).toEqual([
        400,
        'Current password is required to change username or password',
      ]);
      expect((await saveAccount(token, { ...change, current_password: 'wrong' })).status).toBe(403);
    }
    const { body: me } = await league.call<UserDto>({ token }, 'GET /auth/me');
    expect(me).toMatchObject({ username: 'rita', driver_name: 'Driver rita' });
  });

  test('a taken name is 409 and changes nothing', async () => {
    const { token } = await league.aMember({ username: 'sam', password: 'secret-sam' });
    expect((await saveAccount(token, { new_username: 'Admin', current_password: 'secret-sam' })).status).toBe(409);
    expect(await meStatus(token)).toBe(200);
  });

  test('after a change earlier tokens end, on HTTP and on the sockets of this member alone', async () => {
    const { token } = await league.aMember({ username: 'tess', password: 'secret-tess' });
    const own = await connect(token);
    const other = await connect(league.admin.token);
    const { body } = await saveAccount(token, {
      new_username: 'tessa',
      new_password: 'brand-new',
      current_password: 'secret-tess',
    });
    expect(body).toMatchObject({ username: 'tessa', username_changed: true, password_changed: true });
    await until(() => !own.connected);
    expect(await meStatus(token)).toBe(401);
    expect(other.connected).toBe(true);
    expect((await league.login('tess', 'secret-tess')).status).toBe(401);
    expect((await league.login('tessa', 'brand-new')).status).toBe(200);
  });

  test('when two changes at once use the same current password, one is accepted', async () => {
    const { token } = await league.aMember({ username: 'uma', password: 'secret-uma' });
    const answers = await Promise.all(
      ['first-new', 'other-new'].map((new_password) =>
        saveAccount(token, { new_password, current_password: 'secret-uma' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

test('a disabled member cannot sign in, and their tokens and sockets end', async () => {
  const { id, token } = await league.aMember({ username: 'wes', password: 'secret-wes' });
  const socket = await connect(token);
  await league.call(league.admin, `PATCH /admin/users/${id}`, { is_active: false });
  await until(() => !socket.connected);
  expect((await league.login('wes', 'secret-wes')).status).toBe(403);
  // only the right password reveals that the account is disabled
  expect((await league.login('wes', 'wrong-one')).status).toBe(401);
  await league.call(league.admin, `PATCH /admin/users/${id}`, { is_active: true });
  expect(await meStatus(token)).toBe(401);
  expect((await league.login('wes', 'secret-wes')).status).toBe(200);
});

test('an unknown name and a wrong password get the same answer in about the same time', async () => {
  await league.aMember({ username: 'xena', password: 'secret-xena' });
  const ask = async (name: string) => {
    const started = performance.now();
    const { status, body } = await league.login(name, 'not-the-password');
    return { ms: performance.now() - started, said: [status, { ...body, instance: undefined }] };
  };
  const times: Record<'xena' | 'unknown', number[]> = { xena: [], unknown: [] };
  for (let round = 0; round < 15; round++) {
    const known = await ask('xena');
    const unknown = await ask('unknown');
    expect(unknown.said).toEqual(known.said);
    times.xena.push(known.ms);
    times.unknown.push(unknown.ms);
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
  // Without the decoy an unknown name is answered several times faster.
  expect(median(times.unknown)).toBeGreaterThan(median(times.xena) * 0.6);
});

test('a member who is deleted while their laps arrive is signed out at once, and later laps find no car', async () => {
  const driver = await league.aDriver({ username: 'yuri' });
  const socket = await connect(driver.token);
  const laps = Array.from({ length: 40 }, (_, n) => league.post(driver.car, { lap_time: 60 + n / 10 }));
  expect((await league.call(league.admin, `DELETE /admin/users/${driver.id}`)).status).toBe(200);
  await until(() => !socket.connected);
  expect(await meStatus(driver.token)).toBe(401);
  const statuses = new Set((await Promise.all(laps)).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect((await league.post(driver.car, { lap_time: 50 })).status).toBe(404);
  await league.waitUntilCounted();
  expect(await league.sql('SELECT FROM laps WHERE car_id = $1', [driver.car.car_id])).toEqual([]);
  expect(await league.differences()).toEqual([]);
});
