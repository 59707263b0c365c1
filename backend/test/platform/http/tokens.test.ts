/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { createHmac, randomUUID } from 'node:crypto';
import { startLeague, type TestLeague } from '../../support/league.js';
import { expectProblem } from './expect-problem.js';

let league: TestLeague;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league?.close());

const me = (token: string | undefined) => league.call<ProblemDto>({ token }, 'GET /auth/me');
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as object;

describe('a token', () => {
  let parts: string[];
  beforeAll(() => {
    parts = league.admin.token.split('.');
  });

  test('of a member opens what is for members', async () => {
    const { status, body } = await league.call<UserDto>(league.admin, 'GET /auth/me');
    expect({ status, username: body.username }).toEqual({ status: 200, username: 'admin' });
  });

  test.each<[string, () => string | undefined]>([
    ['absent', () => undefined],
    ['no token', () => 'hello'],
    ['unsigned (alg none)', () => `${encode({ alg: 'none', typ: 'JWT' })}.${parts[1]}.`],
    [
      'unsigned (alg None) with the old signature',
      () => `${encode({ alg: 'None', typ: 'JWT' })}.${parts[1]}.${parts[2]}`,
    ],
    ['cut short', () => `${parts[0]}.${parts[1]}`],
    [
      'of another member by its altered subject',
      () => `${parts[0]}.${encode({ ...decode(parts[1]), sub: randomUUID() })}.${parts[2]}`,
    ],
    ['made to last longer', () => `${parts[0]}.${encode({ ...decode(parts[1]), exp: 9_999_999_999 })}.${parts[2]}`],
    ['signed with another algorithm', () => signedWith('sha512', 'HS512')],
    ['signed with another secret', () => signedWith('sha256', 'HS256')],
    ['with a flipped signature', () => `${parts[0]}.${parts[1]}.${[...(parts[2] ?? '')].reverse().join('')}`],
  ])('that is %s opens nothing: 401', async (_, token) => {
    expect(expectProblem(await me(token()), 401).detail).toBe('Sign in to go on.');
  });

  function signedWith(hash: string, alg: string): string {
    const text = `${encode({ alg, typ: 'JWT' })}.${parts[1]}`;
    return `${text}.${createHmac(hash, 'a guess of the secret').update(text).digest('base64url')}`;
  }

  test('ends with its version, with the account being disabled, and with the account', async () => {
    const member = await league.aMember();
    const { token } = member;
    expect((await me(token)).status).toBe(200);
    await league.sql(`UPDATE users SET token_version = 2 WHERE id = $1`, [member.id]);
    expectProblem(await me(token), 401);
    const newer = await league.signIn(member.id, 2);
    expect((await me(newer)).status).toBe(200);
    await league.sql(`UPDATE users SET is_active = false WHERE id = $1`, [member.id]);
    expectProblem(await me(newer), 401);
    await league.sql(`UPDATE users SET is_active = true WHERE id = $1`, [member.id]);
    expect((await me(newer)).status).toBe(200);
    await league.sql(`DELETE FROM users WHERE id = $1`, [member.id]);
    expectProblem(await me(newer), 401);
  });

  test('of a member does not open what is for admins, and an admin stops being one at once', async () => {
    const member = await league.aMember();
    const create = () => league.call<ProblemDto>(member, 'POST /admin/cars/generate-credentials?car_name=Mine');
    expectProblem(await create(), 403);
    await league.sql(`UPDATE users SET is_admin = true WHERE id = $1`, [member.id]);
    expect((await create()).status).toBe(200);
    await league.sql(`UPDATE users SET is_admin = false WHERE id = $1`, [member.id]);
    expectProblem(await create(), 403);
  });
});
