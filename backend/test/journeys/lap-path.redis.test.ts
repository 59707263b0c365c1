/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { describeWithRedis, redisUrl } from '../../../test/needs.js';
import { startLeague } from '../support/league.js';
import { pathOfALap } from './lap-path/path-of-a-lap.js';

// No other test uses database 1 of the shared Redis, because this one empties it.
const REDIS = `${redisUrl()}/1`;

describeWithRedis('in a league whose queue is on Redis', () => {
  pathOfALap(REDIS);

  test('another league on the same Redis takes none of its jobs', async () => {
    const leagues = await Promise.all([startLeague({ redisUrl: REDIS }), startLeague({ redisUrl: REDIS })]);
    try {
      for (const league of leagues) {
        const driver = await league.aDriver();
        for (let lap = 0; lap < 5; lap++) {
          await league.post(driver.car, { lap_time: 80 + lap });
          await league.waitUntilCounted();
        }
        // a lap whose job was lost is counted too, but only after 15 s
        const [late] = await league.sql<{ count: number }>(
          `SELECT count(*)::int AS count FROM laps WHERE processed_at > recorded_at + interval '10 seconds'`,
        );
        expect(late?.count).toBe(0);
      }
    } finally {
      for (const league of leagues) await league.close();
    }
  });
});
