import { expect, test } from '@jest/globals';
import type { CarSetupDto } from './car-setups.dto.js';
import { differencesOf, fasterSetupOf } from './setups.rules.js';
import { completeTuning } from './tuning.js';

const setup = (version: number, median_lap_time: number, laps = 5): CarSetupDto => ({
  version,
  laps,
  best_lap_time: median_lap_time - 1,
  median_lap_time,
  spread: null,
  tuning_settings: null,
});

test('the setup with the lower median is faster, however good a single lap of another was', () => {
  const found = fasterSetupOf([setup(2, 60.4), setup(1, 60.1), setup(3, 61)]);
  expect([found?.faster.version, found?.slower.version]).toEqual([1, 2]);
  expect(found?.by).toBeCloseTo(0.3, 6);
});

test('setups with too few laps are not compared, and a difference below 0.05 s does not count', () => {
  expect(fasterSetupOf([setup(1, 60), setup(2, 59, 4)])).toBeNull();
  expect(fasterSetupOf([setup(1, 60), setup(2, 60.04)])).toMatchObject({ by: 0 });
});

test('two tunings differ in the settings that are not the same in both', () => {
  const [one, other] = [completeTuning({ grip_level: 1.2 }), completeTuning({ grip_level: 1.4 })];
  expect(differencesOf(one, other)).toEqual(['grip_level']);
});
