import { expect, test } from '@jest/globals';
import type { SpotlightDto } from '@league/shared/landing/spotlight.dto';
import { countdownText, shownOf } from './spotlight.rules';

const NOW = Date.parse('2026-11-25T20:00:00Z');
const next = (start: string) => ({ name: 'Night', start_time: start }) as SpotlightDto['next'];
const finished = { name: 'Past' } as SpotlightDto['finished'];
const record = { lap_time: 60 } as SpotlightDto['record'];

test('an event of the next day is counted down to, also for half an hour when it begins late', () => {
  for (const start of ['2026-11-26T19:59:00Z', '2026-11-25T20:00:00Z', '2026-11-25T19:31:00Z'])
    expect(shownOf({ next: next(start), finished, record }, NOW)).toMatchObject({ kind: 'countdown' });
  for (const start of ['2026-11-26T20:00:00Z', '2026-11-25T19:30:00Z'])
    expect(shownOf({ next: next(start), finished, record }, NOW)).toEqual({ kind: 'podium', event: finished });
});

test('without a race of today there is the record of the week and the next event, or nothing', () => {
  const later = next('2026-12-01T20:00:00Z');
  expect(shownOf({ next: later, finished: null, record }, NOW)).toEqual({ kind: 'record', record, next: later });
  expect(shownOf({ next: null, finished: null, record: null }, NOW)).toBeNull();
});

test('the countdown is a clock that ends at zero', () => {
  const at = (ms: number) => countdownText(new Date(NOW + ms).toISOString(), NOW);
  expect([at(86_399_000), at(3_600_000), at(61_000), at(400), at(-5_000)]).toEqual([
    '23:59:59',
    '1:00:00',
    '1:01',
    '0:01',
    '0:00',
  ]);
});
