/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyLeaderboardDelta } from '@league/shared/leaderboards/leaderboard.live';
import { dist } from '../../../test/native.js';
import { startLeague, type TestLeague } from '../support/league.js';
import { ReturningScreen } from '../support/returning-screen.js';
import { until } from '../support/until.js';

const { armFailpoints } = await dist<typeof import('../../src/platform/failpoints/failpoint.js')>(
  'platform/failpoints/failpoint.js',
);

let league: TestLeague;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league?.close());

test('messages that could not be written are written again, to everybody once', async () => {
  const driver = await league.aDriver();
  const screens = [0, 1].map(() => new ReturningScreen('leaderboard', applyLeaderboardDelta));
  for (const screen of screens) await screen.connect(league.url);
  const lapsOn = (screen: ReturningScreen<'leaderboard'>) => screen.shown().entries[0]?.total_races;

  armFailpoints([{ name: 'live.writing', action: 'throw', value: 0, nth: 1 }]);
  for (const laps of [1, 2]) {
    await league.post(driver.car, { lap_time: 62 - laps });
    for (const screen of screens)
      await until(
        () => lapsOn(screen),
        (shown) => shown === laps,
      );
  }
  for (const screen of screens) {
    expect(screen.snapshots).toBe(1);
    screen.close();
  }
});
