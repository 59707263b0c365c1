/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyLeaderboardDelta } from '@league/shared/leaderboards/leaderboard.live';
import { dist } from '../../../test/native.js';
import { startLeague, type TestLeague } from '../support/league.js';
import { ReturningScreen } from '../support/returning-screen.js';
import { connectSocket } from '../support/socket.js';
import { until } from '../support/until.js';

const { armFailpoints } = await dist<typeof import('../../src/platform/failpoints/failpoint.js')>(
  'platform/failpoints/failpoint.js',
);

let league: TestLeague;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league?.close());

test('a screen that cannot be written to is sent away for what it missed, and the others go on', async () => {
  const driver = await league.aDriver();
  const lapsOn = (screen: ReturningScreen<'leaderboard'>) => () => screen.shown().entries[0]?.total_races;
  const first = await connectSocket(league.url);
  await first.subscribe('leaderboard');
  const second = new ReturningScreen('leaderboard', applyLeaderboardDelta);
  await second.connect(league.url);

  armFailpoints([{ name: 'live.writing', action: 'throw', value: 0, nth: 1 }]);
  await league.post(driver.car, { lap_time: 61 });
  await until(() => !first.raw.connected); // it subscribed first and is written to first
  await until(lapsOn(second), (laps) => laps === 1);
  await league.post(driver.car, { lap_time: 60 });
  await until(lapsOn(second), (laps) => laps === 2);
  expect(second.snapshots).toBe(1);
  first.close();
  second.close();
});
