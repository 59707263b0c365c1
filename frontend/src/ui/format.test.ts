import { expect, test } from '@jest/globals';
import { formatAgo, formatGap, formatRank, ordinal } from './format';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const before = (ms: number) => formatAgo(new Date(NOW - ms).toISOString(), NOW);
const MINUTE = 60_000;

test('last seen counts minutes, hours and days', () => {
  expect(before(59_999)).toBe('Just now');
  expect(before(MINUTE)).toBe('1m ago');
  expect(before(59 * MINUTE)).toBe('59m ago');
  expect(before(60 * MINUTE)).toBe('1h ago');
  expect(before(24 * 60 * MINUTE)).toBe('1d ago');
});

test('a time ahead of the clock is just now', () => {
  expect(before(-5 * MINUTE)).toBe('Just now');
});

test('gaps carry their sign, with a true minus, and none is a dash', () => {
  expect(formatGap(0.345)).toBe('+0.345');
  expect(formatGap(-0.12)).toBe('\u22120.120');
  expect(formatGap(0.0004)).toBe('—');
});

test('ranks', () => {
  expect(formatRank(37)).toBe('#37');
  expect([1, 2, 3, 4].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th']);
});
