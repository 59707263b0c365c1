/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { SelfTestDto } from '@league/shared/in-world/self-test.dto';
import { connect } from 'node:net';
import { dist } from '../../../test/native.js';
import type { Refusal } from '../support/client.js';
import { startLeague, startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';

const { HeldTextsService } = await dist<typeof import('../../src/features/in-world/held-texts.service.js')>(
  'features/in-world/held-texts.service.js',
);
const { SelfTestService } = await dist<typeof import('../../src/features/in-world/self-test.service.js')>(
  'features/in-world/self-test.service.js',
);

const league = await startLeagueForFile();

const ask = (query: string, method = 'GET', body?: unknown, headers?: Record<string, string>) =>
  league.call<SelfTestDto & Refusal>(null, `${method} /in-world/self-test?${query}`, body, headers);
const selfTest = () => league.part(SelfTestService);

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
  ['bytes=16385', 'bytes is a whole number from 0 to 16384.'],
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

test('a limited number of slow answers is made at once, and a server that stops sends all that it holds', async () => {
  const closing = await startLeague();
  const { slow } = closing.part(SelfTestService);
  const waiting = Array.from({ length: 20 }, () => closing.call(null, 'GET /in-world/self-test?delay=70'));
  await until(() => slow.count === 20);
  const { status, body } = await closing.call<{ retry_after: number }>(null, 'GET /in-world/self-test?delay=1');
  expect([status, body.retry_after]).toEqual([429, 70]);
  const board = await closing.call<string>(null, 'GET /in-world/board?view=leaders');
  const [seq] = board.body.split('|');
  const held = closing.call<string>(null, `GET /in-world/board?view=leaders&after=${seq}&hold=25`);
  await until(() => closing.part(HeldTextsService).held.count === 1);
  const start = performance.now();
  await Promise.all([closing.close(), held, ...waiting]);
  expect(performance.now() - start).toBeLessThan(5_000);
  expect((await Promise.all(waiting)).map((answer) => answer.status)).toEqual(waiting.map(() => 200));
  expect((await held).body).toBe(`${seq}|0`);
});
