/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { dist } from '../../../test/native.js';
import { ADMIN } from '../support/client.js';
import { startLeagueForFile } from '../support/league.js';

const { hashPassword } =
  await dist<typeof import('../../src/platform/auth/passwords.js')>('platform/auth/passwords.js');

const league = await startLeagueForFile({ rateLimits: true, trustProxy: ['127.0.0.1'] });

/** Signs in from an address that a trusted proxy reports. */
const signIn = (address: string, username: string, password: string) =>
  league.call<{ access_token: string; detail: string }>(
    null,
    'POST /auth/login',
    { username, password },
    { 'x-forwarded-for': address },
  );
const actions = async () =>
  (await league.sql<{ action: string }>('SELECT action FROM audit_entries ORDER BY recorded_at, id')).map(
    ({ action }) => action,
  );

test('an IPv6 network has one limit: of forty guesses from forty addresses ten are checked', async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 40; n++) statuses.push((await signIn(`2001:db8:1:2::${n}`, 'a-driver', `guess ${n}`)).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  expect((await signIn('2001:db8:1:3::1', 'a-driver', 'guess')).status).toBe(401);
});

test('guesses from many networks are slowed down for the account, and its owner signs in from a known one', async () => {
  expect((await signIn('203.0.113.7', ADMIN.username, ADMIN.password)).status).toBe(200);
  const statuses: number[] = [];
  for (let n = 1; n <= 40; n++) statuses.push((await signIn(`198.51.${n}.1`, ADMIN.username, `guess ${n}`)).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
  expect(statuses.slice(30)).toEqual(Array.from({ length: 10 }, () => 429));
  expect((await signIn('198.51.100.77', ADMIN.username, ADMIN.password)).status).toBe(429);
  expect((await signIn('203.0.113.7', ADMIN.username, ADMIN.password)).status).toBe(200);
  const absent: number[] = [];
  for (let n = 1; n <= 31; n++) absent.push((await signIn(`198.51.${n}.2`, 'absent', `guess ${n}`)).status);
  expect([absent[29], absent[30]]).toEqual([401, 429]); // names without an account have the same limit
});

test('no cache may keep the answer to a sign-in, nor one to a member', async () => {
  const { headers, body } = await signIn('203.0.113.7', ADMIN.username, ADMIN.password);
  const me = await league.call({ token: body.access_token }, 'GET /auth/me');
  expect([headers, me.headers].map((sent) => sent.get('cache-control'))).toEqual(['no-store', 'no-store']);
});

test('sign-ins, changes of name and password and new tokens of cars are in the audit log', async () => {
  const password = 'a good password';
  const member = await league.aMember({ username: 'audited', password });
  const car = await league.aCar(member);
  await signIn('203.0.113.9', 'audited', password);
  await league.call(member, `POST /cars/${car.car_id}/rotate-token`);
  const change = { current_password: password, new_password: 'another password', new_username: 'renamed' };
  expect((await league.call(member, 'PATCH /auth/account-settings', change)).status).toBe(200);
  expect((await actions()).slice(-4)).toEqual([
    'user.sign-in',
    'car.rotate-token',
    'user.change-password',
    'user.change-username',
  ]);
  const [log] = await league.sql<{ text: string }>("SELECT string_agg(a::text, '') AS text FROM audit_entries a");
  expect(log?.text).not.toMatch(/a good password|another password|argon2/);
});

test('a password whose hash is weaker than new ones is hashed again when its member signs in', async () => {
  const member = await league.aMember({ username: 'early-bird' });
  const weak = await hash('a password of old', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const readHash = async () =>
    (await league.sql<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE id = $1', [member.id]))[0]?.hash;
  await league.sql('UPDATE users SET password_hash = $1 WHERE id = $2', [weak, member.id]);
  expect((await signIn('203.0.113.9', 'early-bird', 'a password of new')).status).toBe(401);
  expect(await readHash()).toBe(weak);
  expect((await signIn('203.0.113.9', 'early-bird', 'a password of old')).status).toBe(200);
  const strong = await readHash();
  expect(strong).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn('203.0.113.9', 'early-bird', 'a password of old')).status).toBe(200);
  expect(await readHash()).toBe(strong);
});

test('a limited number of strangers may wait for a password to be hashed, and known members go before them', async () => {
  const done: string[] = [];
  const hashes = (times: number, hashedFor: 'known' | 'stranger') =>
    Array.from({ length: times }, () =>
      hashPassword('a good password', hashedFor).then(() => void done.push(hashedFor)),
    );
  const results = await Promise.allSettled([...hashes(160, 'stranger'), ...hashes(20, 'known')]);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as object] : []));
  expect(refused.length).toBeGreaterThan(40);
  expect(done.slice(0, 25).filter((hashedFor) => hashedFor === 'known').length).toBeGreaterThanOrEqual(20);
  for (const reason of refused) expect(reason).toMatchObject({ status: 503, options: { retryAfter: 2 } });
  expect(await hashPassword('a good password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
