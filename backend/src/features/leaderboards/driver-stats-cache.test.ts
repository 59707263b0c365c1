import { expect, test } from '@jest/globals';
import type { CarStats } from '../laps/totals/driver-stats.rules.js';
import { DriverStatsCache } from './driver-stats-cache.js';
import type { ReadStanding } from './track-boards.store.js';

const cars = [{ last: [1_000] }] as unknown as CarStats[];
const row = (userId: string, read: CarStats[] | null): ReadStanding =>
  ({ userId, totalLaps: 5, cars: read }) as unknown as ReadStanding;

test('a read keeps the statistics it began with, even if a driver leaves the board in another read', () => {
  const cache = new DriverStatsCache();
  cache.begin().complete([row('ann', cars)]);
  const [first, second] = [cache.begin(), cache.begin()];
  expect(first.known).toEqual([{ userId: 'ann', totalLaps: 5 }]);
  second.complete([row('bea', cars)]);
  expect(first.complete([row('ann', null)])[0]).toMatchObject({ userId: 'ann', cars });
});
