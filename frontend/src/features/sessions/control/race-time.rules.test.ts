import { expect, test } from '@jest/globals';
import { raceTimeOf } from './race-time.rules';

test.each([
  ['1:02:05.123', 3_725_123],
  ['12:05.1', 725_100],
  ['65', 65_000],
  ['0:07,25', 7_250],
  ['00:59.999', 59_999],
])('%s is %i ms', (text, ms) => {
  expect(raceTimeOf(text)).toBe(ms);
});

test.each(['', '0', 'abc', '1:75', '1:60:00', '-5', '1:2:3:4', '25:00:00', '12:05.1234'])('%j is no time', (text) => {
  expect(raceTimeOf(text)).toBeNull();
});
