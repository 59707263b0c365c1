import { expect, test } from '@jest/globals';
import { instantOf, isInstant } from './instant.js';

test.each([
  ['2026-02-28T20:00:00Z', true],
  ['2026-02-28T20:00+01:00', true],
  ['2026-02-28T20:00', true],
  ['2026-02-30T20:00:00Z', false],
  ['2026-04-31T20:00:00Z', false],
  ['2026-02-28', false],
  ['28.02.2026 20:00', false],
  ['', false],
])('%j is a date and time: %p', (text, expected) => {
  expect(isInstant(text)).toBe(expected);
});

test('a time without a time zone is in UTC', () => {
  expect(instantOf('2026-02-28T20:00')).toEqual(new Date('2026-02-28T20:00Z'));
});
