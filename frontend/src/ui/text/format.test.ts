import { expect, test } from '@jest/globals';
import { formatAgo, formatShortDate, sltDateText, sltText } from './format';

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

test('a time in the future is shown as just now', () => {
  expect(before(-5 * MINUTE)).toBe('Just now');
});

test('SLT is the time in California, in winter and in summer', () => {
  expect(sltText('2026-11-22T20:00:00Z')).toBe('12:00 PM SLT');
  expect(sltText('2026-07-01T19:00:00Z')).toBe('12:00 PM SLT');
});

test('SLT names its day where it differs from the reader’s', () => {
  expect(sltText('2026-11-22T04:00:00Z')).toBe('Nov 21, 8:00 PM SLT');
});

test('the time of Second Life is shown with its day, which may be another', () => {
  expect(sltDateText('2026-12-05T03:00:00Z')).toBe('Dec 4, 7:00 PM SLT');
});

test('a short date names its year unless it is the current one', () => {
  const now = new Date();
  const lastYear = new Date(now.getFullYear() - 1, now.getMonth(), 15);
  const short = formatShortDate(lastYear.toISOString(), now.getTime());
  expect(short).toMatch(new RegExp(` 15, ${String(lastYear.getFullYear()).slice(2)}$`));
  const thisYear = new Date(now.getFullYear(), now.getMonth(), now.getDate() === 15 ? 16 : 15);
  expect(formatShortDate(thisYear.toISOString(), now.getTime())).toMatch(/^[A-Z][a-z]+ 1[56]$/);
});
