import { expect, test } from '@jest/globals';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { silentForMs, timeLeftMs } from './session-clock.rules';

const GO = Date.parse('2026-03-01T20:00:00Z');
const board = (rows: readonly object[], fields: object = {}, flagMs: number | null = null) =>
  ({
    session: { kind: 'race', state: 'green', go_at: new Date(GO).toISOString(), ...fields },
    rows,
    flag_ms: flagMs,
  }) as unknown as SessionBoardDto;
const ROWS = [
  { status: 'running', crossed_ms: 600_000, last_ms: 60_000 },
  { status: 'running', crossed_ms: 590_000, last_ms: 64_000 },
  { status: 'dnf', crossed_ms: 100_000, last_ms: 20_000 },
];

test('a race is silent after one and a half laps of its fastest driver without a crossing', () => {
  expect(silentForMs(board(ROWS), GO + 690_000)).toBeNull();
  expect(silentForMs(board(ROWS), GO + 690_001)).toBe(90_001);
});

test('a race with laps of a few seconds is silent after half a minute', () => {
  const rows = [{ status: 'running', crossed_ms: 60_000, last_ms: 6_000 }];
  expect(silentForMs(board(rows), GO + 90_000)).toBeNull();
  expect(silentForMs(board(rows), GO + 90_001)).toBe(30_001);
});

test('a race without laps is silent after three minutes', () => {
  const rows = [{ status: 'running', crossed_ms: null, last_ms: null }];
  expect(silentForMs(board(rows), GO + 180_000)).toBeNull();
  expect(silentForMs(board(rows), GO + 180_001)).toBe(180_001);
});

test('nothing is silent where no crossing is expected', () => {
  const late = GO + 3_600_000;
  expect(silentForMs(board(ROWS, {}, 600_000), late)).toBeNull();
  expect(silentForMs(board(ROWS, { state: 'red' }), late)).toBeNull();
  expect(silentForMs(board(ROWS, { kind: 'qualifying' }), late)).toBeNull();
  expect(silentForMs(board([ROWS[2] as object]), late)).toBeNull();
});

const left = (fields: object, afterMs: number) => {
  const session = { state: 'green', minutes: 10, legs: [], go_at: new Date(GO).toISOString(), ...fields };
  return timeLeftMs(session as unknown as RaceSessionDto, GO + afterMs);
};

test('a session by minutes counts down from its start to zero', () => {
  expect(left({}, 90_000)).toBe(510_000);
  expect(left({}, 601_000)).toBe(0);
});

test('no time left is shown in a race by laps, before the signal, after the flag or in a second leg', () => {
  expect(left({ minutes: null }, 1_000)).toBeNull();
  expect(left({ state: 'countdown' }, -1_000)).toBeNull();
  expect(left({ state: 'chequered' }, 601_000)).toBeNull();
  expect(left({ legs: [{ run: 'a' }] }, 1_000)).toBeNull();
});
