/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { startLeague, type TestDriver, type TestLeague } from '../support/league.js';
import { until } from '../support/until.js';

const BESTS = [60, 61, 62, 62, 62, 63, 64];

let league: TestLeague;
let drivers: TestDriver[];
beforeAll(async () => {
  league = await startLeague();
  await league.aTrack({ channel_letter: 'A' });
  drivers = await Promise.all(BESTS.map(() => league.aDriver()));
  for (const [index, { car }] of drivers.entries()) await league.drive(car, 'A', BESTS[index]!);
  await until(
    () => league.board(),
    // the boards are updated afterwards
    ({ entries }) => entries.length === BESTS.length && entries.every(({ is_online }) => is_online),
  );
});
afterAll(() => league?.close());

const around = async (driver: TestDriver) =>
  (await league.call<LeaderboardDto>(driver, 'GET /leaderboards/global/around-me')).body;

test('a member is shown between the two drivers before and the two behind, with the entries of the board', async () => {
  const { entries } = (await league.call<LeaderboardDto>(league.admin, 'GET /leaderboards/global')).body;
  for (const [place, driver] of drivers.entries()) {
    const { entries: near, total } = await around(driver);
    expect(near).toEqual(entries.slice(Math.max(0, place - 2), place + 3));
    expect(total).toBe(BESTS.length);
  }
  expect(entries.map(({ rank }) => rank)).toEqual([1, 2, 3, 3, 3, 6, 7]);
});

test('a member without a lap learns how many are ranked; a visitor is refused', async () => {
  const newcomer = await league.aDriver();
  expect(await around(newcomer)).toMatchObject({ entries: [], total: BESTS.length });
  expect((await league.call(null, 'GET /leaderboards/global/around-me')).status).toBe(401);
});

test('a percentile is the share of drivers who are not ahead, rounded down to a tenth', async () => {
  const percentile = async (driver: TestDriver) =>
    (await league.call<MyStatsDto>(driver, 'GET /stats/my-stats')).body.percentile;
  expect(await Promise.all(drivers.map(percentile))).toEqual([100, 85.7, 71.4, 71.4, 71.4, 28.5, 14.2]);
  expect(await percentile(await league.aDriver())).toBeNull();
});
