/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { request } from '../../support/client.js';
import { startLeague, startLeagueForFile, type TestLeague } from '../../support/league.js';
import { expectProblem } from './expect-problem.js';

const league = await startLeagueForFile();

const me = (token: string | undefined) => league.call<ProblemDto>({ token }, 'GET /auth/me');

describe('an error is a problem document with one sentence', () => {
  test('400 with every wrong field', async () => {
    const problem = expectProblem(
      await league.call<ProblemDto>(league.admin, 'POST /admin/tracks', { channel_letter: 'AB' }),
      400,
    );
    expect(problem.errors).toEqual([
      { field: 'name', detail: expect.any(String) },
      { field: 'channel_letter', detail: 'The channel letter is exactly one letter from A to Z.' },
    ]);
    expect(problem.detail).toBe(problem.errors?.[0]?.detail);
  });

  test.each([
    ['limit=0'],
    ['limit=1001'],
    ['limit=ten'],
    ['limit=1&limit=2'],
    ['sort=worst'],
    ['track_id=7'],
    [`search=${'x'.repeat(65)}`],
    ['search=a&search=b'],
    ['cursor=hello'],
    [`cursor=${Buffer.from(`99999999999_0_${randomUUID()}`).toString('base64url')}`],
    [`cursor=${Buffer.from(`1_-8640000000000000_${randomUUID()}`).toString('base64url')}`],
    [`cursor=${Buffer.from(`1_8640000000000000_${randomUUID()}`).toString('base64url')}`],
    [`cursor=${Buffer.from(`1_1.5_${randomUUID()}`).toString('base64url')}`],
  ])('400 for a lap list asked with %s', async (query) => {
    expectProblem(await league.call<ProblemDto>(null, `GET /lap-times/all?${query}`), 400);
  });

  test.each([['limit=0'], ['limit=101'], ['limit=x'], ['limit=1&limit=2'], ['limit=0x1']])(
    '400 for a board asked with %s',
    async (query) => {
      expectProblem(await league.call<ProblemDto>(null, `GET /leaderboards/global?${query}`), 400);
    },
  );

  test('a text that PostgreSQL cannot store is the sender’s error: 400', async () => {
    expectProblem(await league.call<ProblemDto>(null, 'GET /lap-times/all?search=%00'), 400);
    expectProblem(
      await league.call<ProblemDto>(league.admin, 'POST /admin/tracks', { name: 'a\0b', channel_letter: 'Q' }),
      400,
    );
    expectProblem(
      await league.call<ProblemDto>(null, 'POST /auth/login', { username: 'a\0b', password: 'secret' }),
      400,
    );
    expectProblem(
      await league.call<ProblemDto>(league.admin, 'POST /admin/cars/generate-credentials?car_name=a%00b'),
      400,
    );
  });

  test.each([[[]], ['"x"'], [7]])('400 for the body %j, which has no fields by name', async (body) => {
    const { status, body: problem } = await league.call<ProblemDto>(league.admin, 'PATCH /admin/settings', body);
    expect([status, problem]).toMatchObject([
      400,
      { detail: 'Send the body as a JSON object, with the fields by name.' },
    ]);
  });

  test('400 for an item of a list that has no fields by name', async () => {
    const route = `PUT /admin/seasons/${league.admin.id}/teams`;
    const { status, body: problem } = await league.call<ProblemDto>(league.admin, route, { teams: ['Red'] });
    const detail = 'Send this as a JSON object, with the fields by name.';
    expect([status, problem]).toMatchObject([400, { detail, errors: [{ field: 'teams.0', detail }] }]);
  });

  test('400 for a list inside a list of objects, which no rule would check', async () => {
    for (const [route, body] of [
      ['PUT /admin/seasons/0199aaaa-0000-7000-8000-000000000001/teams', { teams: [[]] }],
      ['PUT /admin/seasons/0199aaaa-0000-7000-8000-000000000001/rounds', { rounds: [[]] }],
      ['POST /admin/seasons', { name: 'Cup', rules: { parts: [[]] } }],
    ] as const) {
      const { status, body: problem } = await league.call<ProblemDto>(league.admin, route, body);
      expect([status, problem.detail]).toEqual([400, 'Send this as a JSON object, with the fields by name.']);
    }
  });

  test('400 for endlessly nested lists, which no rule could check', async () => {
    const nested = `{"username":${'['.repeat(20_000)}${']'.repeat(20_000)},"password":"x"}`;
    const response = await fetch(`${league.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: nested,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: 'This is nested too deeply.' });
  });

  test('400 for an address that cannot be read', async () => {
    expectProblem(await league.call<ProblemDto>(null, 'GET /%zz'), 400);
  });

  test('the right one signs in, whatever the case of the name, and a disabled account is named: 403', async () => {
    const body = { username: 'ADMIN', password: 'admin of the tests' };
    const { status, body: session } = await league.call<SessionDto>(null, 'POST /auth/login', body);
    expect(status).toBe(200);
    expect(session.user).not.toHaveProperty('password_hash');
    expect((await me(session.access_token)).status).toBe(200);
    const user = { username: 'sleeper', password: 'sleeping well' };
    const { id } = await league.asAdmin<UserDto>('POST /admin/create-user', user);
    await league.sql(`UPDATE users SET is_active = false WHERE id = $1`, [id]);
    expectProblem(await league.call<ProblemDto>(null, 'POST /auth/login', user), 403);
    expectProblem(await league.call<ProblemDto>(null, 'POST /auth/login', { ...user, password: 'guessing' }), 401);
  });

  test.each([
    ['GET', '/nothing'],
    ['DELETE', '/lap-times/all'],
    ['POST', '/auth/me'],
    ['OPTIONS', '/lap-times/all'],
    ['POST', `/admin/cars/${randomUUID()}/assign?user_id=${randomUUID()}`],
    ['POST', `/admin/cars/no-id/assign?user_id=${randomUUID()}`],
    ['DELETE', `/admin/tracks/${'1'.repeat(5_000)}`],
  ])('404 for %s %s', async (method, path) => {
    expectProblem(await league.call<ProblemDto>(league.admin, `${method} ${path}`), 404);
  });

  test('404 for an address outside the interface', async () => {
    expectProblem(await request<ProblemDto>(league.url, null, 'GET /nothing/at/all'), 404);
  });

  test('409 for a letter and a name that are taken', async () => {
    const track = await league.aTrack();
    expectProblem(
      await league.call<ProblemDto>(league.admin, 'POST /admin/tracks', {
        name: 'Again',
        channel_letter: track.channel_letter,
      }),
      409,
    );
    const taken = await league.call<ProblemDto>(league.admin, 'POST /admin/create-user', {
      username: 'Admin',
      password: 'secret',
    });
    expect(expectProblem(taken, 409)).toMatchObject({
      type: 'urn:league:username-taken',
      detail: 'The username Admin is taken: choose another.',
      values: { username: 'Admin' },
    });
  });

  test('when twenty request one name at once, one gets it, and none sees a server error', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        league.call<ProblemDto>(league.admin, 'POST /admin/tracks', { name: 'Race', channel_letter: 'Y' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  test('413 for a body that is too large, 415 for one that is not JSON', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(100_000) });
    expectProblem(await league.call<ProblemDto>(league.admin, 'POST /admin/tracks', large), 413);
    const headers = { 'content-type': 'text/html' };
    expectProblem(await league.call<ProblemDto>(league.admin, 'POST /admin/tracks', '<p>', headers), 415);
  });
});

test('unknown fields are dropped, never stored', async () => {
  const user = await league.asAdmin<UserDto>('POST /admin/create-user', {
    username: 'climber',
    password: 'climbing up',
    is_admin: true,
    token_version: 7,
    id: randomUUID(),
  });
  expect(user.is_admin).toBe(false);
});

test('every answer carries the headers that keep browsers safe, and none says what runs here', async () => {
  for (const path of ['/tracks', '/nothing', '/auth/me']) {
    const { headers } = await league.call(null, `GET ${path}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
  }
});

test('a client that does not speak HTTP is disconnected, and the league keeps running', async () => {
  const { port } = new URL(league.url);
  const socket = connect(Number(port), '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.on('error', () => undefined);
  socket.end('this is no HTTP\r\n\r\n');
  socket.resume();
  await closed;
  expect((await league.call(null, 'GET /health/live')).status).toBe(200);
});

describe('with limits', () => {
  let limited: TestLeague;
  beforeAll(async () => {
    limited = await startLeague({ rateLimits: true, trustProxy: [] });
  });
  afterAll(() => limited.close());

  test('a guesser is stopped after ten tries, even with forged addresses: 429 with Retry-After', async () => {
    const guess = (attempt: number) =>
      limited.call<ProblemDto>(
        null,
        'POST /auth/login',
        { username: 'admin', password: `guess ${attempt}` },
        { 'x-forwarded-for': `10.0.0.${attempt}` },
      );
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess(attempt)).status).toBe(401);
    const stopped = await guess(10);
    expectProblem(stopped, 429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
