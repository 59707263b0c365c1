import { describe, expect, test } from '@jest/globals';
import type { EntryRuling, RaceSessionDto, SessionLogEntryDto } from './race-session.dto.js';
import { sessionBoard } from './session-board.rules.js';
import { nextLeg, type SessionRace } from './session-drivers.rules.js';
import { RULINGS_OF_ORDERS } from './session-states.rules.js';
import { anEntry, aSession, crossingsOf, type Ends, GO_AT } from './test-session.js';

const SECOND_GO_AT = '2026-01-01T21:00:00.000Z';
/** Names an order on driver a, and when it was given, in seconds after the signal of the first leg. */
type Order = readonly [keyof typeof RULINGS_OF_ORDERS, number];

const DISQUALIFICATION = { id: 'p', entry_id: 'a', kind: 'dsq', value: null, reason: 'Cut the track.', given_by: null } as const; // prettier-ignore

/** Converts the ends of laps from seconds after the start signal to ms. */
const inMs = (ends: Ends): Ends =>
  Object.fromEntries(Object.entries(ends).map(([id, seconds]) => [id, seconds.map((at) => at * 1_000)]));
const logOf = (orders: readonly Order[]) =>
  orders.map(([kind, seconds], n): SessionLogEntryDto => {
    const at = new Date(Date.parse(GO_AT) + seconds * 1_000).toISOString();
    return { seq: n + 1, at, kind, data: { entry_id: 'a' } };
  });
const raceOf = (orders: readonly Order[], session: Partial<RaceSessionDto>, first: Ends, second: Ends = {}) => {
  const last = orders.at(-1);
  const ruling: EntryRuling | null = last ? RULINGS_OF_ORDERS[last[0]] : null;
  const entries = ['a', 'b', 'c'].map((id, n) => anEntry(id, n + 1, { ruling: id === 'a' ? ruling : null }));
  const crossings = [...crossingsOf(inMs(first)), ...crossingsOf(inMs(second), { run: 'R2' })];
  return { session: aSession({ state: 'chequered', ...session }), entries, crossings, log: logOf(orders) };
};
const flagAndLaps = (...race: Parameters<typeof raceOf>) => {
  const { flag_ms, rows } = sessionBoard(raceOf(...race));
  return [flag_ms, Object.fromEntries(rows.map(({ entry_id, laps }) => [entry_id, laps]))];
};

describe('The chequered flag', () => {
  const TIMED = { laps: null, minutes: 2 };

  test('does not fall earlier when the leader of a timed race is ruled out on the last lap or later', () => {
    const ends = { a: [40, 80, 119], b: [41, 82, 121, 161], c: [42, 83, 122, 160] };
    const whole = flagAndLaps([], TIMED, ends);
    expect(whole).toEqual([160_000, { a: 3, b: 4, c: 4 }]);
    for (const order of ['retire', 'disqualify'] as const)
      for (const at of [130, 900]) expect(flagAndLaps([[order, at]], TIMED, ends)).toEqual(whole);
    expect(flagAndLaps([['retire', 130]], TIMED, { ...ends, b: [41, 82, 121], c: [42, 83, 122] })[0]).toBeNull();
  });

  test('falls at a lap that the former leader had ended once that driver is out, timed or by an order', () => {
    const ends = { a: [40, 80, 119], b: [60, 121, 190], c: [61, 122, 180] };
    for (const format of [TIMED, { laps: 9, chequered_ms: 120_000 }])
      for (const order of ['retire', 'disqualify'] as const) {
        expect(flagAndLaps([[order, 120]], format, ends)).toEqual([121_000, { a: 3, b: 2, c: 2 }]);
        for (const at of [121.5, 130])
          expect(flagAndLaps([[order, at]], format, ends)).toEqual([180_000, { a: 3, b: 3, c: 3 }]);
      }
  });

  test('is not brought by a driver who drives on after a disqualification', () => {
    const ends = { a: [50, 100, 150, 200, 250], b: [60, 120, 180], c: [65, 130, 175, 240] };
    expect(flagAndLaps([['disqualify', 140]], {}, ends)).toEqual([175_000, { a: 3, b: 3, c: 3 }]);
    const whole = flagAndLaps([], {}, ends);
    expect(whole).toEqual([150_000, { a: 3, b: 3, c: 3 }]);
    expect(flagAndLaps([['disqualify', 160]], {}, ends)).toEqual(whole);
    expect(flagAndLaps([['retire', 140], ['reinstate', 145]], {}, ends)).toEqual(whole); // prettier-ignore
    const again = [['retire', 140], ['reinstate', 145], ['retire', 160], ['disqualify', 900]] as const; // prettier-ignore
    expect(flagAndLaps(again, {}, ends)).toEqual(whole);
  });

  test('is not brought by a driver who is disqualified by a penalty, who has no place from then on', () => {
    const ends = { a: [50, 100, 150, 200, 250], b: [60, 120, 180], c: [65, 130, 175, 240] };
    const disqualifiedAt = (...seconds: number[]): SessionRace => ({
      ...raceOf([], {}, ends),
      penalties: seconds.map((at) => ({ ...DISQUALIFICATION, given_at: new Date(Date.parse(GO_AT) + at * 1_000).toISOString() })), // prettier-ignore
    });
    const { flag_ms, rows } = sessionBoard(disqualifiedAt(140));
    expect(flag_ms).toBe(175_000);
    expect(rows.map(({ entry_id, place, status }) => [entry_id, place, status])).toEqual([
      ['c', 1, 'finished'],
      ['b', 2, 'finished'],
      ['a', null, 'dsq'],
    ]);
    for (const race of [disqualifiedAt(), disqualifiedAt(160)]) expect(sessionBoard(race).flag_ms).toBe(150_000);
  });

  test('leaves out of a stopped race the laps that a driver drove on after a disqualification', () => {
    const ends = { a: [50, 100, 150, 200, 250], b: [60, 120, 180, 241], c: [65, 130, 190] };
    expect(flagAndLaps([['disqualify', 70]], { laps: 9, red_ms: 245_000 }, ends)).toEqual([180_000, { a: 3, b: 3, c: 3 }]); // prettier-ignore
  });
});

test('The flag of qualifying has fallen once somebody has crossed after the time, or it is over', () => {
  const qualifying = { kind: 'qualifying', laps: null, minutes: 2 } as const;
  const during = { a: [40, 80], b: [119.999] };
  const flagOf = (state: RaceSessionDto['state'], ends: Ends) => flagAndLaps([], { ...qualifying, state }, ends)[0];
  for (const state of ['planned', 'countdown', 'green', 'red'] as const) expect(flagOf(state, during)).toBeNull();
  expect(flagOf('green', { ...during, c: [121] })).toBe(120_000);
  for (const state of ['chequered', 'provisional', 'final'] as const) expect(flagOf(state, during)).toBe(120_000);
});

describe('The chequered flag of a race of two legs', () => {
  const LEGS = {
    run: 'R2',
    go_at: SECOND_GO_AT,
    legs: [{ run: 'R1', go_at: GO_AT, red_ms: 430_000 }],
  };
  const first = { a: [60, 120, 180, 240, 300, 360], b: [100, 200, 300, 400], c: [61, 122, 183, 244, 305, 366] };
  const inSecond = (seconds: number) => 3_600 + seconds;

  test('falls at the end of the laps of both legs, not when a lapped driver has driven those left', () => {
    const second = { a: [58, 116, 174, 232, 290], b: [55, 110, 165, 220, 275, 330], c: [59, 118, 177, 236, 295] };
    expect(flagAndLaps([], { ...LEGS, laps: 10 }, first, second)).toEqual([290_000, { a: 10, b: 9, c: 10 }]);
  });

  test('of a timed race falls when a driver ends a lap that nobody had ended in both legs', () => {
    const second = { a: [58, 116], b: [30, 60, 91], c: [59, 118] };
    const format = { laps: null, minutes: 6.5, ...LEGS }; // five laps ended at 300 s, so that 90 s are left
    expect(flagAndLaps([], format, first, second)).toEqual([116_000, { a: 7, b: 6, c: 7 }]);
  });

  test('is not changed in the first leg by a ruling in the second', () => {
    const early = { a: [40, 80, 119], b: [41, 82, 121], c: [42, 83, 122] };
    const legs = [{ run: 'R1', go_at: GO_AT, red_ms: 130_000 }];
    const race = [{ ...LEGS, legs, laps: null, minutes: 2 }, early, { b: [50], c: [51] }] as const;
    const [flag, laps] = flagAndLaps([], ...race);
    expect([flag, laps]).toEqual([50_000, { a: 2, b: 3, c: 3 }]);
    expect(flagAndLaps([['retire', inSecond(20)]], ...race)).toEqual([flag, laps]);
  });

  test('keeps the laps of those in the race when the driver with the most retired in the first leg', () => {
    const far = { ...first, a: [40, 80, 120, 160, 200, 240, 280, 320, 360, 400] };
    const race = [{ ...LEGS, laps: 12 }, far, { c: [60, 120, 180, 240], b: [70, 140] }] as const;
    const retired = [['retire', 425]] as const;
    expect(nextLeg(raceOf(retired, ...race))).toEqual({ laps: 6, minutes: null });
    const stopped = { ...LEGS, laps: 12, state: 'provisional', red_ms: 245_000 } as const;
    expect(flagAndLaps(retired, stopped, far, race[2])[1]).toEqual({ a: 9, b: 6, c: 9 });
  });
});
