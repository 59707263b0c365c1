import { expect, test } from '@jest/globals';
import { formatAge, formatBehind, formatCountdown, formatSltClock, formatSltStart } from './format';

test.each([
  [-5_000, '00:00'],
  [0, '00:00'],
  [1, '00:01'],
  [309_000, '05:09'],
  [3_909_000, '1:05:09'],
  [2 * 86_400_000 + 3_909_000, '2 d 01:05'],
])('%p ms until then are counted down as %p', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text);
});

test.each([
  [0, 'now'],
  [45_000, '45 s'],
  [3 * 60_000, '3 min'],
  [26 * 3_600_000, '26 h'],
  [5 * 86_400_000, '5 d'],
])('%p ms ago is %p', (ms, text) => {
  expect(formatAge(ms)).toBe(text);
});

test('gaps are in seconds, then in minutes, with a minus for who was faster than the car ahead', () => {
  expect([null, 0, 0.345, 62.345, -0.345].map(formatBehind)).toEqual(['—', '+0.000', '+0.345', '+1:02.3', '−0.345']);
});

test('the clock is that of Second Life, whatever the time zone of the computer', () => {
  expect(formatSltClock(Date.parse('2026-11-21T20:14:05Z'))).toBe('12:14:05');
  expect(formatSltStart('2026-07-01T03:00:00Z')).toBe('Tue 8:00 PM SLT');
});
