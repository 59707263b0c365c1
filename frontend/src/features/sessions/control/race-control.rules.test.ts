import { SESSION_STATES } from '@league/shared/sessions/race-session.dto';
import { WHOLE_TRACK } from '@league/shared/sessions/flags/yellow-flags.rules';
import { expect, test } from '@jest/globals';
import { availableActs } from './race-control.rules';

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
] as const)('a race that is %s can be moved on by %j', (state, acts) => {
  expect(availableActs({ state, kind: 'race' }).map(({ id }) => id)).toEqual(acts);
});

test('while a yellow flag stands the track can be made clear, and another sector become yellow', () => {
  const ids = (yellow: readonly number[]) =>
    availableActs({ state: 'green', kind: 'race' }, yellow).map(({ id }) => id);
  expect(ids([WHOLE_TRACK])).toEqual(['red', 'chequered', 'track-clear', 'cancel']);
  expect(ids([2])).toEqual(['red', 'chequered', 'yellow', 'track-clear', 'cancel']);
});

test('qualifying ends by its flag first', () => {
  expect(availableActs({ state: 'green', kind: 'qualifying' })[0]?.id).toBe('chequered');
});

test('no state has two acts on one key', () => {
  for (const state of SESSION_STATES) {
    const keys = availableActs({ state, kind: 'race' }).map(({ key }) => key);
    expect([state, new Set(keys).size]).toEqual([state, keys.length]);
  }
});
