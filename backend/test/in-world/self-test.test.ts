/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { SelfTestDto } from '@league/shared/in-world/self-test.dto';
import { connect } from 'node:net';
import { dist } from '../../../test/native.js';
import type { Refusal } from '../support/client.js';
import { startLeague, startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';

const { SelfTestService } = await dist<typeof import('../../src/features/in-world/self-test.service.js')>(
  'features/in-world/self-test.service.js',
);

const league = await startLeagueForFile();

const ask = (query: string, method = 'GET', body?: unknown, headers?: Record<string, string>) =>
  league.call<SelfTestDto & Refusal>(null, `${method} /in-world/self-test?${query}`, body, headers);
const selfTest = () => league.part(SelfTestService);

test.each([
  ['', 200, 'application/json; charset=utf-8'],
  ['status=404', 404, 'application/json; charset=utf-8'],
  ['status=429&type=text', 429, 'text/plain; charset=utf-8'],
  ['status=503&type=problem', 503, 'application/problem+json; charset=utf-8'],
])('the answer to %s has status %d and the type %s', async (query, status, type) => {
  for (const method of ['GET', 'POST']) {
    const answer = await ask(query, method, method === 'POST' ? {} : undefined);
    const text: unknown = answer.body;
    const body = (typeof text === 'string' ? JSON.parse(text) : text) as SelfTestDto;
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
    expect(body).toMatchObject({ status, method });
    expect(body.retry_after).toBe(status === 429 || status === 503 ? 5 : undefined);
  }
});

test.each([2_048, 16_384])('a body of %d bytes is exactly that long', async (bytes) => {
  const response = await fetch(`${league.url}/api/in-world/self-test?bytes=${bytes}`);
  expect((await response.arrayBuffer()).byteLength).toBe(bytes);
});

test('a body is never shorter than requested, even if less is missing than the padding needs', async () => {
  const lengthOf = async (bytes: number) => {
    const response = await fetch(`${league.url}/api/in-world/self-test?bytes=${bytes}`);
    return (await response.arrayBuffer()).byteLength;
  };
  const least = await lengthOf(0);
  for (const bytes of [least + 1, least + 12]) expect(await lengthOf(bytes)).toBe(least + 13);
  for (const bytes of [least, least + 13, least + 14]) expect(await lengthOf(bytes)).toBe(bytes);
});

test('the answer repeats what Second Life sends, how long the body was, and no other header', async () => {
  const headers = { 'x-secondlife-region': 'Spa (1, 2)', authorization: 'Bearer secret', cookie: 'a=b' };
  const { body } = await ask('', 'POST', { a: 'b' }, headers);
  expect(body.body_bytes).toBe(9);
  expect(body.headers).toMatchObject({ 'x-secondlife-region': 'Spa (1, 2)', 'content-type': 'application/json' });
  expect(JSON.stringify(body)).not.toMatch(/secret|a=b/);
});

test.each([
  ['status=301', 'status is 200, 404, 429 or 503.'],
  ['delay=71', 'delay is a number of seconds from 0 to 70.'],
  ['bytes=16385', 'bytes is a whole number from 0 to 16384.'],
  ['type=html', 'The type is json, text or problem.'],
])('%s is refused in a sentence', async (query, detail) => {
  const answer = await ask(query);
  expect([answer.status, answer.body.detail]).toEqual([400, detail]);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('a slow response comes after the requested delay, and stops waiting when its client leaves', async () => {
  const start = performance.now();
  expect((await ask('delay=0.4')).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(390);

  const client = connect(Number(new URL(league.url).port), '127.0.0.1');
  client.write('GET /api/in-world/self-test?delay=60 HTTP/1.1\r\nHost: league\r\n\r\n');
  await until(() => selfTest().slow.count === 1);
  client.destroy();
  await until(() => selfTest().slow.count === 0);
});

test('a limited number of slow answers is made at once, and a server that stops sends them at once', async () => {
  const closing = await startLeague();
  const { slow } = closing.part(SelfTestService);
  const waiting = Array.from({ length: 20 }, () => closing.call(null, 'GET /in-world/self-test?delay=70'));
  await until(() => slow.count === 20);
  const { status, body } = await closing.call<{ retry_after: number }>(null, 'GET /in-world/self-test?delay=1');
  expect([status, body.retry_after]).toEqual([429, 70]);
  const start = performance.now();
  await Promise.all([closing.close(), ...waiting]);
  expect(performance.now() - start).toBeLessThan(5_000);
  expect((await Promise.all(waiting)).map((answer) => answer.status)).toEqual(waiting.map(() => 200));
});

test('an address that asks too often is answered 429 with the seconds to wait', async () => {
  const limited = await startLeague({ rateLimits: true });
  const answers = [];
  for (let count = 0; count < 301; count++)
    answers.push(await limited.call<SelfTestDto>(null, 'GET /in-world/self-test'));
  expect(answers.slice(0, 300).every(({ status }) => status === 200)).toBe(true);
  expect(answers[300]?.status).toBe(429);
  expect(answers[300]?.body.retry_after).toBeGreaterThan(0);
  await limited.close();
});
