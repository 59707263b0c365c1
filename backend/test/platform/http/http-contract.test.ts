/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import { randomUUID } from 'node:crypto';
import { ADMIN, request } from '../../support/client.js';
import { startLeagueForFile } from '../../support/league.js';
import { expectProblem } from './expect-problem.js';

const league = await startLeagueForFile();

const SOME_ID = '0199aaaa-0000-7000-8000-000000000001';
const NOT_AN_OBJECT = 'Send this as a JSON object, with the fields by name.';

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
    '/leaderboards/global?limit=101',
    '/lap-times/all?limit=1&limit=2',
    '/lap-times/all?track_id=7',
    `/lap-times/all?search=${'x'.repeat(65)}`,
    '/lap-times/all?cursor=hello',
    `/lap-times/all?cursor=${Buffer.from(`99999999999_0_${randomUUID()}`).toString('base64url')}`,
    `/lap-times/all?cursor=${Buffer.from(`1_8640000000000000_${randomUUID()}`).toString('base64url')}`,
  ])('400 for %s', async (path) => {
    expectProblem(await league.call<ProblemDto>(null, `GET ${path}`), 400);
  });

  test('a text that PostgreSQL cannot store is the sender’s error: 400', async () => {
    const track = { name: 'a\0b', channel_letter: 'Q' };
    expectProblem(await league.call<ProblemDto>(null, 'GET /lap-times/all?search=%00'), 400);
    expectProblem(await league.call<ProblemDto>(league.admin, 'POST /admin/tracks', track), 400);
  });

  test.each([
    ['PATCH /admin/settings', [], 'Send the body as a JSON object, with the fields by name.'],
    ['PATCH /admin/settings', '"x"', 'Send the body as a JSON object, with the fields by name.'],
    [`PUT /admin/seasons/${SOME_ID}/teams`, { teams: ['Red'] }, NOT_AN_OBJECT],
    [`PUT /admin/seasons/${SOME_ID}/teams`, { teams: [[]] }, NOT_AN_OBJECT],
    ['POST /admin/seasons', { name: 'Cup', rules: { parts: [[]] } }, NOT_AN_OBJECT],
  ])('400 for %s with %j, which has no fields by name', async (route, body, detail) => {
    const problem = expectProblem(await league.call<ProblemDto>(league.admin, route, body), 400);
    expect(problem.detail).toBe(detail);
  });

  test('400 for endlessly nested lists, which no rule could check', async () => {
    const nested = `{"username":${'['.repeat(20_000)}${']'.repeat(20_000)},"password":"x"}`;
    const problem = expectProblem(await league.call<ProblemDto>(null, 'POST /auth/login', nested), 400);
    expect(problem.detail).toBe('This is nested too deeply.');
  });

  test('400 for an address that cannot be read', async () => {
    expectProblem(await league.call<ProblemDto>(null, 'GET /%zz'), 400);
  });

  test.each([
    ['GET', '/nothing'],
    ['DELETE', '/lap-times/all'],
    ['OPTIONS', '/lap-times/all'],
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

  test('413 for a body that is too large, 415 for one that is not JSON', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(100_000) });
    expectProblem(await league.call<ProblemDto>(league.admin, 'POST /admin/tracks', large), 413);
    const headers = { 'content-type': 'text/html' };
    expectProblem(await league.call<ProblemDto>(league.admin, 'POST /admin/tracks', '<p>', headers), 415);
  });
});

test('the right password signs in, whatever the case of the name, and its hash is not answered', async () => {
  const { status, body } = await league.login(ADMIN.username.toUpperCase(), ADMIN.password);
  expect(status).toBe(200);
  expect(body.user).not.toHaveProperty('password_hash');
  expect((await league.call({ token: body.access_token }, 'GET /auth/me')).status).toBe(200);
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

test('a change leaves a number that is sent as empty text, and clears one that is sent as null', async () => {
  const { id } = await league.aTrack({ track_length: 900 });
  const change = (track_length: unknown) => league.asAdmin(`PATCH /admin/tracks/${id}`, { track_length });
  expect(await change('')).toMatchObject({ track_length: 900 });
  expect(await change(null)).toMatchObject({ track_length: null });
});

test('empty parts of a query, and empty optional texts of a lap, are absent', async () => {
  expect((await league.call(null, 'GET /lap-times/all?sort=&track_id=&search=')).status).toBe(200);
  const { car } = await league.aDriver();
  const { status, body } = await league.post(car, { lap_time: 62, channel_letter: ' ', lap_id: '' });
  expect([status, body]).toMatchObject([200, { status: 'recorded', duplicate: false }]);
});

test('letters that upper-casing would turn into A to Z are no letters of tracks, laps and invite codes', async () => {
  const { car } = await league.aDriver();
  const letter = { channel_letter: 'ı' };
  expect((await league.call(league.admin, 'POST /admin/tracks', { name: 'Ring', ...letter })).status).toBe(400);
  expect((await league.post(car, { lap_time: 61, ...letter })).status).toBe(400);
  expect((await league.call(league.admin, 'POST /admin/invite-codes', { code: 'kıng' })).status).toBe(400);
  expect(await league.asAdmin('POST /admin/invite-codes', { code: 'king' })).toMatchObject({ code: 'KING' });
});

test('only a trusted proxy may set the id of a request', async () => {
  const { headers } = await league.call(null, 'GET /nothing', undefined, { 'x-request-id': 'proxy-7f3a:0001' });
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}-/);
});
