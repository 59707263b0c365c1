/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Agent, request } from 'node:http';
import { startLeague, type TestLeague } from '../support/league.js';
import { until } from '../support/until.js';

const PASSWORD = 'a good password';
const MEMBERS = 8;
const GUESSERS = 10_000;
const AT_ONCE = 100;

let league: TestLeague;
beforeAll(async () => {
  league = await startLeague({ rateLimits: true, trustProxy: ['127.0.0.1'] });
});
afterAll(() => league.close(), 60_000);

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE + MEMBERS });
afterAll(() => agent.destroy());

/** Posts from an address, as a trusted proxy reports it. Not by fetch, which takes longer than the answer. @returns the status */
function post(path: string, address: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return new Promise((resolve, reject) => {
    const sent = request(`${league.url}/api${path}`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}
const signIn = (address: string, username: string, password: string) =>
  post('/auth/login', address, { username, password });

/** Of the nth guesser: every other one has IPv6. No two share a network, however wide. */
const guesserAt = (n: number) =>
  n % 2 === 0 ? `2a0${(n >> 12) % 10}:${(n & 0xfff).toString(16)}::1` : `11.${n >> 8}.${n & 0xff}.7`;
const homeOf = (n: number) => `203.0.113.${n + 1}`;

test('members sign in within 2 s where they did before, while ten thousand networks guess', async () => {
  const names = Array.from({ length: MEMBERS }, (_, n) => `member${n}`);
  for (const username of names) await league.asAdmin('POST /admin/create-user', { username, password: PASSWORD });
  for (const [n, username] of names.entries()) expect(await signIn(homeOf(n), username, PASSWORD)).toBe(200);

  const guessed = new Map<number, number>();
  let next = 0;
  const guess = async () => {
    while (next < GUESSERS) {
      const n = next++;
      const status = await signIn(guesserAt(n), `member${n % 400}`, `guess ${n}`);
      guessed.set(status, (guessed.get(status) ?? 0) + 1);
    }
  };
  const flood = Promise.all(Array.from({ length: AT_ONCE }, guess));

  await until(() => (guessed.get(503) ?? 0) > AT_ONCE); // strangers fill the places that they have
  const times: number[] = [];
  const refused: number[] = [];
  for (let round = 0; round < 5 && next < GUESSERS; round++) {
    for (const [n, username] of names.entries()) {
      const start = performance.now();
      const status = await signIn(homeOf(n), username, PASSWORD);
      times.push(performance.now() - start);
      if (status !== 200) refused.push(status);
    }
  }
  await flood;
  expect(refused).toEqual([]);
  expect(times.length).toBeGreaterThanOrEqual(MEMBERS);
  expect(Math.max(...times)).toBeLessThan(2_000);
  expect([...guessed.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  expect(guessed.get(401)).toBeGreaterThan(0);
}, 120_000);

test('who holds an IPv6 /48 registers no more accounts than a household, and others find room', async () => {
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
