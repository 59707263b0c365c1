import { expect, test } from '@jest/globals';
import { momentText } from './event-moment.rules.js';

test.each([
  ['2026-11-28T03:00:00.000Z', 'Sat, 28 Nov 2026, 03:00 UTC (Fri 19:00 SLT)'],
  ['2026-07-01T20:05:00.000Z', 'Wed, 1 Jul 2026, 20:05 UTC (Wed 13:05 SLT)'],
  ['2026-07-02T00:00:00.000Z', 'Thu, 2 Jul 2026, 00:00 UTC (Wed 17:00 SLT)'],
])('%s is %s, in winter and in summer', (instant, text) => {
  expect(momentText(instant)).toBe(text);
});
