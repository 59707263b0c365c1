import { expect, test } from '@jest/globals';
import { type RaceSessionDto, SESSION_STATES } from './race-session.dto.js';
import {
  areRacesOver,
  rulingInLog,
  SESSION_ORDERS,
  stateAfter,
  stateAfterPublishing,
  stateAt,
} from './session-states.rules.js';

/** Maps each order to the states that allow it and the states to which it leads from there; all other states refuse it. */
const MOVES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  grid: { planned: 'gridded', gridded: 'gridded' },
  start: { gridded: 'countdown' },
  abort: { countdown: 'gridded' },
  red: { green: 'red' },
  restart: { red: 'countdown' },
  'second-leg': { red: 'countdown' },
  chequered: { green: 'chequered', red: 'chequered' },
  yellow: { green: 'green', chequered: 'chequered' },
  'track-clear': { green: 'green', chequered: 'chequered' },
  cancel: Object.fromEntries(SESSION_STATES.slice(0, 7).map((state) => [state, 'cancelled'])),
};
const RULINGS = SESSION_ORDERS.filter((order) => !(order in MOVES));

test.each(Object.keys(MOVES))('%s leads on from the states that allow it, and from no others', (order) => {
  const reached = SESSION_STATES.map((state) => [state, stateAfter(state, order as never)]);
  expect(reached).toEqual(SESSION_STATES.map((state) => [state, MOVES[order]?.[state] ?? null]));
});

test.each(RULINGS)('%s leaves the state, until the result is final', (order) => {
  for (const state of SESSION_STATES)
    expect(stateAfter(state, order)).toBe(state === 'final' || state === 'cancelled' ? null : state);
});

test('a result is published provisionally, then as final, and a final one becomes provisional again', () => {
  const published = (isFinal: boolean, isCorrection = false) =>
    SESSION_STATES.filter((state) => stateAfterPublishing(state, isFinal, isCorrection) !== null);
  expect(published(false)).toEqual(['chequered', 'final']);
  expect(published(true)).toEqual(['provisional']);
  expect(published(false, true)).toEqual(['chequered', 'provisional', 'final']);
});

test('a countdown is green from its signal on, and no other state changes with time', () => {
  const goAt = new Date('2026-01-01T20:00:00Z');
  const at = (state: (typeof SESSION_STATES)[number], ms: number) =>
    stateAt({ state, goAt }, new Date(goAt.getTime() + ms));
  expect([at('countdown', -1), at('countdown', 0), at('countdown', 1)]).toEqual(['countdown', 'green', 'green']);
  for (const state of SESSION_STATES.filter((one) => one !== 'countdown')) expect(at(state, 1)).toBe(state);
});

test('the last order of race control on a driver decides the ruling, and a penalty is not one', () => {
  const log = [
    ['retire', 'retired'],
    ['disqualify', 'reinstated'],
    ['reinstate', 'reinstated'],
    ['penalty', 'punished'],
  ].map(([kind = '', entry], n) => ({ seq: n + 1, at: '', kind, data: { entry_id: entry } }));
  const ruled = ['retired', 'reinstated', 'punished'].map((entry) => rulingInLog(log, entry));
  expect(ruled).toEqual(['dnf', null, undefined]);
});

test.each([
  [[], false],
  [['practice:final', 'qualifying:final'], false],
  [['practice:planned', 'race:chequered'], true],
  [['race:provisional', 'race:gridded'], false],
  [['race:final', 'race:cancelled'], true],
  [['race:cancelled'], false],
])('whether the races of an event with %j are over: %p', (sessions, isOver) => {
  const parsed = sessions.map((session) => {
    const [kind, state] = session.split(':');
    return { kind, state } as Pick<RaceSessionDto, 'kind' | 'state'>;
  });
  expect(areRacesOver(parsed)).toBe(isOver);
});
