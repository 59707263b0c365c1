/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { startLeagueForFile } from '../../support/league.js';
import { SCALE } from '../../support/scale.js';
import { until } from '../../support/until.js';

const PASSWORD = 'a good password';
const MEMBERS = 8;
const GUESSERS = 2_500 * SCALE;
const AT_ONCE = 200;

const league = await startLeagueForFile({ rateLimits: true, trustProxy: ['127.0.0.1'] });

/** Posts from an address that a trusted proxy reports. @returns the status */
const post = async (path: string, address: string, body: object) =>
  (await league.call(null, `POST ${path}`, body, { 'x-forwarded-for': address })).status;
const homeOf = (n: number) => `203.0.113.${n + 1}`;

test('members sign in where they did before, while thousands of networks guess', async () => {
  const names = Array.from({ length: MEMBERS }, (_, n) => `member${n}`);
  for (const username of names) await league.asAdmin('POST /admin/create-user', { username, password: PASSWORD });
  const signIn = (n: number) => post('/auth/login', homeOf(n), { username: names[n], password: PASSWORD });
  for (const n of names.keys()) expect(await signIn(n)).toBe(200);

  const guessed = new Map<number, number>();
  const guessers = new Worker(resolve('backend/test/accounts/guessers.mjs'), {
    workerData: { url: league.url, guesses: GUESSERS, atOnce: AT_ONCE, names: 50 * MEMBERS },
  });
  guessers.on('message', (status: number) => guessed.set(status, (guessed.get(status) ?? 0) + 1));
  let isOver = false;
  const flood = once(guessers, 'exit').then(() => (isOver = true));
  await until(() => guessed.has(503)); // unknown clients now fill their queue
  const times: number[] = [];
  const refused: number[] = [];
  for (let round = 0; round < 5 && !isOver; round++) {
    for (const n of names.keys()) {
      const start = performance.now();
      const status = await signIn(n);
      times.push(performance.now() - start);
      if (status !== 200) refused.push(status);
    }
  }
  await flood;
  expect(refused).toEqual([]);
  expect(times.length).toBeGreaterThanOrEqual(MEMBERS);
  expect(Math.max(...times)).toBeLessThan(10_000);
  expect([...guessed.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  expect([...guessed.values()].reduce((sum, count) => sum + count, 0)).toBe(GUESSERS);
  expect(guessed.get(401)).toBeGreaterThan(0);
}, 300_000);

test('the holder of an IPv6 /48 registers no more accounts than a household, and others find room', async () => {
  const register = (address: string, username: string) =>
    post('/auth/register', address, { username, password: PASSWORD, driver_name: username });
  const statuses: number[] = [];
  for (let n = 0; n < 30; n++) statuses.push(await register(`2001:db8:7:${(n * 300).toString(16)}::1`, `flooder${n}`));
  expect(statuses.slice(0, 5)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
  expect(await register('2001:db8:8::1', 'neighbour')).toBe(201);
  const ofOneNetwork: number[] = [];
  for (let n = 0; n < 24; n++) ofOneNetwork.push(await register(`198.51.100.${n}`, `crowd${n}`));
  expect(ofOneNetwork.filter((status) => status === 201)).toHaveLength(20);
});
