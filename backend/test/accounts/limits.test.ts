/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import { startLeagueForFile, type TestMember } from '../support/league.js';
import { expectProblem } from '../platform/http/expect-problem.js';
import { aPicture } from '../platform/http/routes.line.js';

const league = await startLeagueForFile({ rateLimits: true });

test('the sixth registration from one address within half an hour has to wait', async () => {
  const statuses: number[] = [];
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const body = { username: name, driver_name: name, password: 'secret' };
    const { status, headers } = await league.call(null, 'POST /auth/register', body);
    statuses.push(status);
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(1_700);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('each member can upload at most twenty pictures in ten minutes', async () => {
  const [painter, other] = [
    await league.aMember({ username: 'painter', password: 'secret-painter' }),
    await league.aMember({ username: 'other', password: 'secret-other' }),
  ];
  const upload = (member: TestMember) => league.call(member, 'POST /auth/picture', aPicture());
  for (let n = 0; n < 20; n++) expect((await upload(painter)).status).toBe(201);
  const { status, headers } = await upload(painter);
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await upload(other)).status).toBe(201);
});

test('a guesser is stopped after ten tries, even with forged addresses: 429 with Retry-After', async () => {
  const guess = (attempt: number) =>
    league.call<ProblemDto>(
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

test('a script that asks too often is answered 429 with the seconds to wait', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 300; count++) statuses.push((await league.call(null, 'GET /in-world/self-test')).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { status, body } = await league.call<ProblemDto>(null, 'GET /in-world/self-test');
  expect([status, Number(body.retry_after) > 0]).toEqual([429, true]);
});
