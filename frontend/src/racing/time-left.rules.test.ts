import { expect, test } from '@jest/globals';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { timeLeftMs } from './time-left.rules';

const GO = Date.parse('2030-01-01T20:00:00.000Z');
const left = (fields: object, afterMs: number) => {
  const session = { state: 'green', minutes: 10, legs: [], go_at: '2030-01-01T20:00:00.000Z', ...fields };
  return timeLeftMs(session as unknown as RaceSessionDto, GO + afterMs);
};

test('a session by minutes counts down from its start, and is up after its time', () => {
  expect(left({}, 90_000)).toBe(510_000);
  expect(left({}, 601_000)).toBe(0);
});

test('there is no time left to show by laps, before the signal, after the flag and in a second leg', () => {
  expect(left({ minutes: null }, 1_000)).toBeNull();
  expect(left({ state: 'countdown' }, -1_000)).toBeNull();
  expect(left({ state: 'chequered' }, 601_000)).toBeNull();
  expect(left({ legs: [{ run: 'a', go_at: null, red_ms: 1 }] }, 1_000)).toBeNull();
});
