import { afterEach, expect, test } from '@jest/globals';
import { formatDecimal, formatLapClock, formatLapTime, isoLapTime, writeDecimalsWith } from './lap-time.js';

afterEach(() => writeDecimalsWith('.'));

test('times have a point until a page sets its reader’s decimal mark; machines always read a point', () => {
  expect([formatLapTime(61.234), formatLapClock(61.234), formatDecimal(0.44, 1)]).toEqual([
    '61.234',
    '1:01.234',
    '0.4',
  ]);
  writeDecimalsWith(',');
  expect([formatLapTime(61.234), formatLapClock(61.234), formatDecimal(0.44, 1)]).toEqual([
    '61,234',
    '1:01,234',
    '0,4',
  ]);
  expect(isoLapTime(61.234)).toBe('PT61.234S');
});
