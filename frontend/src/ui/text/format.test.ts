import { expect, test } from '@jest/globals';
import { formatAgo } from './format';

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
