/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { ADMIN } from '../../support/client.js';
import { startLeagueForFile } from '../../support/league.js';
import { slowness } from '../../support/slowness.js';

const AT_ONCE = 200;
/** The number of sign-ins with a wrong password, and with an absent name, that are timed. */
const ROUNDS = 200;

const league = await startLeagueForFile();
const driver = await league.aDriver();

test('laps and health wait no longer while two hundred sign in at once, who all get an answer', async () => {
  const slowBefore = await slowness(league);
  let isOver = false;
  const rush = Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n) => (await league.login(`guesser${n % 20}`, 'a wrong guess')).status),
  ).finally(() => (isOver = true));
  const [laps, health]: [number[], number[]] = [[], []];
  const timed = async (times: number[], send: () => Promise<{ status: number }>) => {
    const start = performance.now();
    expect((await send()).status).toBe(200);
    times.push(performance.now() - start);
  };
  while (!isOver) {
    await timed(laps, () => league.post(driver.car, { lap_time: 60 + laps.length / 100 }));
    await timed(health, () => league.call(null, 'GET /health/ready'));
  }
  const statuses = await rush;
  expect(statuses.filter((status) => status !== 401 && status !== 503)).toEqual([]);
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(100);
  const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)];
  expect(laps.length).toBeGreaterThan(20);
  const slow = Math.max(slowBefore, await slowness(league));
  expect(p99(laps)).toBeLessThan(500 * slow);
  expect(p99(health)).toBeLessThan(1_000 * slow);
}, 300_000);

test('a wrong password and an absent name have the same answer in the same time', async () => {
  const times: Record<string, number[]> = { [ADMIN.username]: [], absent: [] };
  const bodies = new Set<string>();
  for (let n = 0; n < ROUNDS; n++) {
    for (const [name, taken] of Object.entries(times)) {
      const start = performance.now();
      const { status, body } = await league.login(name, 'a wrong guess');
      taken.push(performance.now() - start);
      bodies.add(JSON.stringify([status, { ...body, instance: undefined }]));
    }
  }
  const median = (values: number[] = []) => values.toSorted((a, b) => a - b)[values.length / 2] ?? NaN;
  expect(bodies.size).toBe(1);
  const [known, absent] = [median(times[ADMIN.username]), median(times['absent'])];
  // also on machines that hash a password within 10 ms
  expect(Math.abs(known - absent)).toBeLessThan(Math.min(10, known * 0.4));
}, 120_000);
