import { expect, test } from '@jest/globals';
import { countdown } from './countdown.rules';

const START = '2026-03-01T20:00:00.000Z';
const before = (minutes: number) => Date.parse(START) - minutes * 60_000;

test('the more time is left, the larger the units it is shown in', () => {
  expect(countdown(START, before(12))).toBe('in 12m');
  expect(countdown(START, before(125))).toBe('in 2h 5m');
  expect(countdown(START, before(3 * 1440 + 4 * 60 + 30))).toBe('in 3d 4h');
});

test('in the last minute and shortly after it the event is starting', () => {
  expect([countdown(START, before(0.5)), countdown(START, before(-5))]).toEqual(['Starting now', 'Starting now']);
});

test('an event that did not start in time is due, and not starting now', () => {
  expect(countdown(START, before(-6))).toBe('due 6m ago');
  expect(countdown(START, before(-125))).toBe('due 2h 5m ago');
  expect(countdown(START, before(-1440 * 2 - 60))).toBe('due 2d 1h ago');
});

test('an event without a start has nothing to count down to', () => {
  expect(countdown(null, before(0))).toBeNull();
});
