import { expect, test } from '@jest/globals';
import type { CountedDriver, CountedLaps } from '../laps/counting/lap-counting.rules.js';
import { driversWhoMayReach } from './predefined-achievements.rules.js';

const driver = (fields: Partial<CountedDriver>): CountedDriver => ({
  userId: 'driver',
  gainedLaps: 1,
  countedLaps: 50,
  isNewOnTrack: false,
  totalLaps: 50,
  totalPoints: 0,
  bestLapMs: 60_000,
  bestLapAt: '2026-11-22T00:00:00.000Z',
  ...fields,
});

const counted = (driven: CountedDriver, isRecord = false): CountedLaps => ({
  laps: [{ userId: 'driver', isRecord } as CountedLaps['laps'][number]],
  drivers: [driven],
  tracks: [],
  total: 1,
});

test.each<[string, Partial<CountedDriver>, boolean]>([
  ['the first lap', { countedLaps: 1 }, true],
  ['the second lap', { countedLaps: 2 }, false],
  ['the 10th lap', { countedLaps: 10 }, true],
  ['three laps, the 100th among them', { countedLaps: 101, gainedLaps: 3 }, true],
  ['three laps after the 100th', { countedLaps: 103, gainedLaps: 3 }, false],
  ['the 1000th lap', { countedLaps: 1000 }, true],
  ['a lap on a new track', { isNewOnTrack: true }, true],
])('%s', (_, fields, mayReach) => {
  expect(driversWhoMayReach(counted(driver(fields)))).toEqual(mayReach ? ['driver'] : []);
});

test('a record', () => {
  expect(driversWhoMayReach(counted(driver({}), true))).toEqual(['driver']);
  expect(driversWhoMayReach(counted(driver({ userId: 'another' }), true))).toEqual([]);
});
