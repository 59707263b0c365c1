/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { dist } from '../../../../test/native.js';
import { BadNetwork } from '../../support/bad-network.js';
import { freshDatabase } from '../../support/fresh-database.js';
import { startLeagueForFile } from '../../support/league.js';
import { verifyTotals } from '../../support/oracle.js';
import { until } from '../../support/until.js';

const { createLogger } =
  await dist<typeof import('../../../src/platform/logging/logger.js')>('platform/logging/logger.js');

const logged: string[] = [];
const databaseUrl = await freshDatabase();
/** A process of the league with a good network. */
const league = await startLeagueForFile({ databaseUrl, role: 'api' });
const [apiNetwork, workerNetwork] = [await BadNetwork.to(databaseUrl), await BadNetwork.to(databaseUrl)];
const logger = createLogger('warn', { write: (line) => void logged.push(line) });
/** An API process and a worker of the same league, with a bad network to PostgreSQL. */
const api = await startLeagueForFile({ databaseUrl: apiNetwork.url, role: 'api' });
await startLeagueForFile({ databaseUrl: workerNetwork.url, role: 'worker' }, logger);
const driver = await league.aDriver();
afterEach(() => {
  for (const way of [apiNetwork, workerNetwork]) Object.assign(way, { delayMs: 0, jitterMs: 0 });
});
afterAll(async () => {
  await apiNetwork.close();
  await workerNetwork.close();
});

const secondsUntilCounted = async () => {
  const start = performance.now();
  await until(
    () => league.sql(`SELECT FROM laps WHERE state = 'received'`),
    (waiting) => waiting.length === 0,
    120_000,
  );
  return (performance.now() - start) / 1_000;
};

test('half a second to PostgreSQL slows requests and fails none, also those that need a new connection', async () => {
  Object.assign(apiNetwork, { delayMs: 250, jitterMs: 100 });
  const requests = [
    ...Array.from({ length: 8 }, (_, n) => () => api.post(driver.car, { lap_id: `slow ${n}`, lap_time: 60 + n })),
    ...Array.from({ length: 8 }, () => () => api.call(null, 'GET /tracks')),
    ...Array.from({ length: 8 }, () => () => api.call(league.admin, 'GET /auth/me')),
  ];
  const start = performance.now();
  const answers = await Promise.all(requests.map((request) => request()));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(performance.now() - start).toBeLessThan(10_000);
  const again = await api.post(driver.car, { lap_id: 'slow 3', lap_time: 63 });
  expect(again.body.duplicate).toBe(true);
  expect(await league.sql('SELECT FROM laps')).toHaveLength(8);
}, 180_000);

test('a worker whose statements take 2 s each keeps its jobs: none is stalled, no lap is counted twice', async () => {
  await secondsUntilCounted();
  logged.length = 0;
  Object.assign(workerNetwork, { delayMs: 1_000 });
  for (let lap = 0; lap < 12; lap++) await league.post(driver.car, { lap_time: 70 + lap });
  expect(await secondsUntilCounted()).toBeLessThan(30);
  await verifyTotals(league);
  expect(logged.filter((line) => /stalled|lock/i.test(line))).toEqual([]);
}, 240_000);

test('a worker whose session for jobs was lost without a word counts the next lap within 15 s', async () => {
  await secondsUntilCounted();
  expect(workerNetwork.hold(/LISTEN\s+"?bullmq/i)).toBe(1);
  await league.post(driver.car, { lap_time: 59 });
  expect(await secondsUntilCounted()).toBeLessThan(15);
  await league.post(driver.car, { lap_time: 58 });
  expect(await secondsUntilCounted()).toBeLessThan(15);
  await verifyTotals(league);
}, 240_000);
