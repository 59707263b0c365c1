import { type AdminCrossingDto, SESSION_STATES } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { WHOLE_TRACK } from '@league/shared/sessions/flags/yellow-flags.rules';
import { expect, test } from '@jest/globals';
import {
  availableActions,
  givenPenalties,
  isJumpStartRescinded,
  lateCrossings,
  ownCrossings,
  stillRacing,
} from './race-control.rules';

test.each([
  ['planned', ['grid', 'cancel']],
  ['gridded', ['start', 'cancel']],
  ['countdown', ['abort', 'cancel']],
  ['green', ['red', 'chequered', 'yellow', 'cancel']],
  ['red', ['second-leg', 'restart', 'chequered', 'cancel']],
  ['chequered', ['publish', 'yellow', 'cancel']],
  ['provisional', ['final', 'correct', 'cancel']],
  ['final', ['correct']],
  ['cancelled', []],
] as const)('a race that is %s can be moved on by %j', (state, actions) => {
  expect(availableActions({ state, kind: 'race' }).map(({ id }) => id)).toEqual(actions);
});

test('under a yellow flag the track can be cleared, and another sector can become yellow', () => {
  const ids = (yellow: readonly number[]) =>
    availableActions({ state: 'green', kind: 'race' }, yellow).map(({ id }) => id);
  expect(ids([WHOLE_TRACK])).toEqual(['red', 'chequered', 'track-clear', 'cancel']);
  expect(ids([2])).toEqual(['red', 'chequered', 'yellow', 'track-clear', 'cancel']);
});

test('after the flag of a race drivers are still racing until they finish or the limit is over', () => {
  const go = Date.parse('2030-01-01T20:00:00Z');
  const session = { kind: 'race', state: 'chequered', go_at: '2030-01-01T20:00:00Z', limit_after_winner_ms: 180_000 };
  const rows = ['finished', 'running', 'dnf'].map((status) => ({ status, driver_name: status }));
  const at = (ms: number, fields: object = {}) =>
    stillRacing({ session: { ...session, ...fields }, rows, flag_ms: 240_000 } as unknown as SessionBoardDto, go + ms);
  expect(at(251_000)).toEqual({ drivers: ['running'], leftMs: 169_000 });
  expect(at(421_000).drivers).toEqual([]);
  expect(at(999_000, { limit_after_winner_ms: null })).toEqual({ drivers: ['running'], leftMs: null });
  expect(at(251_000, { kind: 'qualifying' }).drivers).toEqual([]);
  expect(at(251_000, { state: 'provisional' }).drivers).toEqual([]);
});

test('the first action in qualifying is the chequered flag', () => {
  expect(availableActions({ state: 'green', kind: 'qualifying' })[0]?.id).toBe('chequered');
});

test('no state has two actions on one key', () => {
  for (const state of SESSION_STATES) {
    const keys = availableActions({ state, kind: 'race' }).map(({ key }) => key);
    expect([state, new Set(keys).size]).toEqual([state, keys.length]);
  }
});

test('crossings of any leg that came after the result wait for a ruling, and jump starts do not', () => {
  const crossing = (id: string, fields: Partial<AdminCrossingDto>) =>
    ({ id, entry_id: 'e', run: 'second', race_ms: 60_000, ruled: 'proposed', ...fields }) as AdminCrossingDto;
  const legs = [{ run: 'first' }] as never;
  const waiting = lateCrossings({ run: 'second', legs }, [
    crossing('late', {}),
    crossing('of the first leg', { run: 'first' }),
    crossing('jump start', { race_ms: -300 }),
    crossing('counted', { ruled: 'counted' }),
    crossing('without an entry', { entry_id: null }),
    crossing('of a race that was begun again', { run: 'aborted' }),
  ]);
  expect(waiting.map(({ id }) => id)).toEqual(['late', 'of the first leg']);
});

test('the penalties of a driver are those given and not rescinded, and say whether they were served', () => {
  const line = (kind: string, id: string, data: object = {}, entry_id = 'e') => ({
    seq: 1,
    at: '2026-01-01T20:00:00.000Z',
    kind,
    data: { penalty_id: id, entry_id, kind: 'drive-through', value: 20_000, reason: 'Speeding.', ...data },
  });
  const log = [
    line('penalty', 'served'),
    line('penalty', 'rescinded'),
    line('penalty', 'restored', { value: 10_000 }),
    line('penalty', 'of another', {}, 'other'),
    line('penalty', 'not served after all', { by_driver: true }),
    line('penalty-served', 'served', { served: true }),
    line('penalty-served', 'not served after all', { served: true }),
    line('penalty-served', 'not served after all', { served: false }),
    line('penalty-rescinded', 'rescinded'),
    line('penalty-rescinded', 'restored'),
    line('penalty', 'restored', { value: 10_000, served: true }),
    { ...line('retire', 'none'), data: { entry_id: 'e' } },
  ];
  const penalty = { kind: 'drive-through', value: 20_000, reason: 'Speeding.' };
  expect(givenPenalties({ run: null, legs: [] }, log, 'e')).toEqual([
    { id: 'served', ...penalty, served: true },
    { id: 'restored', ...penalty, value: 10_000, served: true },
    { id: 'not served after all', ...penalty },
  ]);
});

test('a penalty for a jump start is in force while its start counts, and can be given again once rescinded', () => {
  const line = (kind: string, id: string, data: object = {}) => {
    const penalty = { penalty_id: id, entry_id: 'e', kind: 'time', value: 5_000, reason: 'Jump start', ...data };
    return { seq: 1, at: '2026-01-01T20:00:00.000Z', kind, data: penalty };
  };
  const log = [
    line('penalty', 'dropped', { start: 'dropped' }),
    line('penalty-rescinded', 'dropped'),
    line('penalty', 'dropped'),
    line('penalty', 'of the leg', { start: 'first' }),
  ];
  const session = { run: 'second', legs: [{ run: 'first' }] as never };
  const jump = { entry_id: 'e', run: 'first' };
  expect(givenPenalties(session, log, 'e').map(({ id }) => id)).toEqual(['of the leg']);
  expect(isJumpStartRescinded(session, log, jump)).toBe(false);
  const rescinded = [...log, line('penalty-rescinded', 'of the leg')];
  expect(isJumpStartRescinded(session, rescinded, jump)).toBe(true);
  const again = [...rescinded, line('penalty', 'again', { start: 'first' })];
  expect(isJumpStartRescinded(session, again, jump)).toBe(false);
});

test('the crossings of a driver are those of every leg, in race order', () => {
  const crossing = (id: string, run: string, race_ms: number, entry_id = 'e') =>
    ({ id, entry_id, run, race_ms, ruled: 'counted' }) as AdminCrossingDto;
  const crossings = [
    crossing('last', 'second', 60_000),
    crossing('of the first leg', 'first', 90_000),
    crossing('jump start', 'second', -300),
    crossing('of another', 'second', 70_000, 'other'),
    crossing('of a race that was begun again', 'aborted', 50_000),
  ];
  const own = ownCrossings({ run: 'second', legs: [{ run: 'first' }] as never }, crossings, 'e');
  expect(own.map(({ id }) => id)).toEqual(['of the first leg', 'last']);
});
