import { expect, test } from '@jest/globals';
import { instantOfMinute, localMinuteOf, UNFINISHED } from './local-minute.rules';

const SECONDS = '2026-11-21T20:15:42.123Z';

test('a time is shown to the minute, in 16 characters, and is read back as the same minute', () => {
  const shown = localMinuteOf(SECONDS);
  expect(shown).toHaveLength(16);
  expect(instantOfMinute(shown, null)).toBe('2026-11-21T20:15:00.000Z');
});

test('a minute that is changed and changed back is the original time, with its seconds', () => {
  expect(instantOfMinute(localMinuteOf(SECONDS), SECONDS)).toBe(SECONDS);
  expect(instantOfMinute(localMinuteOf('2026-11-21T20:16:00Z'), SECONDS)).toBe('2026-11-21T20:16:00.000Z');
});

test('no time is an empty field, and anything other than a time cannot be saved', () => {
  expect([null, undefined, '', UNFINISHED].map(localMinuteOf)).toEqual(['', '', '', '']);
  expect(instantOfMinute('', null)).toBe('');
  expect(instantOfMinute('2026-13-01T00:00', null)).toBe(UNFINISHED);
});
