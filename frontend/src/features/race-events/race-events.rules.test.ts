import { expect, test } from '@jest/globals';
import type { ListedEventDto, RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { creditsInWords, effectOnPoints, joinedPage, relativeText, STATUSES_IN_ORDER } from './race-events.rules';
import { anEvent } from './test-event';

test('a page of events ends where the server has more of one status, and the next one goes on there', () => {
  const response = (status: RaceEventDto['status'], nextCursor: string | null = null) => ({
    items: [anEvent({ name: `one ${status}`, status }) as ListedEventDto],
    nextCursor,
    total: 1,
  });
  const first = joinedPage(STATUSES_IN_ORDER, [
    response('active'),
    response('upcoming', 'on'),
    response('completed', 'unused'),
    response('cancelled'),
  ]);
  expect(first.events.map(({ name }) => name)).toEqual(['one active', 'one upcoming']);
  expect(first.next).toEqual({ statuses: ['upcoming', 'completed', 'cancelled'], cursor: 'on' });
  const rest = joinedPage(
    first.next!.statuses,
    first.next!.statuses.map((status) => response(status)),
  );
  expect(rest.events.map(({ name }) => name)).toEqual(['one upcoming', 'one completed', 'one cancelled']);
  expect(rest.next).toBeNull();
});

test('how far away a start is, in the largest unit that fits', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(relativeText('2026-11-24T12:00:00Z', now)).toBe('in 3 days');
  expect(relativeText('2026-11-21T14:00:00Z', now)).toBe('in 2 hours');
  expect(relativeText('2026-11-21T11:55:00Z', now)).toBe('5 minutes ago');
});

test('a start more than a day away is named by its day in the calendar', () => {
  const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
  const inWords = (start: Date, now: Date) => relativeText(start.toISOString(), now.getTime());
  expect(inWords(at(22, 20), at(21, 7))).toBe('tomorrow');
  expect(inWords(at(23, 0, 30), at(21, 23, 30))).toBe('in 2 days');
  expect(inWords(at(20, 7), at(21, 20))).toBe('yesterday');
});

test('an event shows its credits, and nothing where it credited nothing', () => {
  expect(creditsInWords({ result_count: 3, points_awarded: 58 })).toBe('3 results and 58 points');
  expect(creditsInWords({ result_count: 1, points_awarded: 1 })).toBe('1 result and 1 point');
  expect(creditsInWords({ result_count: 0, points_awarded: 0 })).toBeNull();
});

const completed = { status: 'completed', event_type: 'race', result_count: 2, points_awarded: 43 } as const;
const active = { status: 'active', event_type: 'race', result_count: 0, points_awarded: 0 } as const;
const practice = { ...active, status: 'completed', event_type: 'practice' } as const;

test.each([
  [{ event: null, status: 'completed', hasTrack: true } as const, /^Saving ranks the drivers .* 25, 18/],
  [{ event: active, status: 'completed', hasTrack: false } as const, /^No points are credited/],
  [{ event: completed, status: 'completed', hasTrack: true } as const, /ranks the drivers again/],
  [{ event: completed, status: 'cancelled', hasTrack: true } as const, /takes back 2 results and 43 points/],
  [{ event: completed, type: 'practice', status: 'completed', hasTrack: true } as const, /takes back 2 results and 43/],
  [{ event: practice, status: 'completed', hasTrack: true } as const, /^Saving ranks the drivers by/],
])('a form explains its effect on points before it is saved: %j', (change, sentence) => {
  expect(effectOnPoints({ type: 'race', ...change })).toMatch(sentence);
});

test('a form that does not affect points does not mention them', () => {
  expect(effectOnPoints({ event: active, type: 'race', status: 'upcoming', hasTrack: true })).toBeNull();
  for (const event of [null, active, practice])
    expect(effectOnPoints({ event, type: 'practice', status: 'completed', hasTrack: true })).toBeNull();
});
