import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RaceSessionDto, SessionLegDto } from './race-session.dto.js';
import { resultRows, sessionBoard } from './session-board.rules.js';
import { countedOf } from './session-drivers.rules.js';
import { runsOf, sessionOfRun } from './session-runs.rules.js';
import { anEntry, aSession, crossingsOf, type Ends, GO_AT } from './test-session.js';

const DRIVERS = ['a', 'b', 'c', 'd'];
const entries = DRIVERS.map((id, n) => anEntry(id, n + 1));
const LEGS = [{ run: 'R1', go_at: '2026-01-01T19:00:00.000Z', red_ms: 200_000 }];
const raceOf = (first: Ends, second: Ends, fields: Partial<RaceSessionDto> = {}) => ({
  session: aSession({ laps: 5, run: 'R2', legs: LEGS, ...fields }),
  entries,
  crossings: [...crossingsOf(first), ...crossingsOf(second, { run: 'R2' })],
});
const FIRST = { a: [60_000, 120_000, 180_000], b: [61_000, 123_000, 186_000], c: [70_000, 150_000], d: [62_000] };

describe('A race that continued after a red flag', () => {
  test('starts its second leg in the order of the first, a lap back', () => {
    const rows = sessionBoard(raceOf(FIRST, {}, { state: 'countdown' })).rows;
    expect(rows.map(({ driver_name, laps, race_ms }) => [driver_name, laps, race_ms])).toEqual([
      ['A', 2, 120_000],
      ['B', 2, 123_000],
      ['C', 2, 150_000],
      ['D', 1, 62_000],
    ]);
  });

  test('adds laps and times, and ends when the laps that were left are driven', () => {
    const second = { b: [60_000, 120_000, 180_000, 240_000], a: [62_000, 125_000, 188_000], c: [61_000, 122_000, 190_000], d: [63_000, 130_000, 195_000] }; // prettier-ignore
    const { flag_ms, rows } = sessionBoard(raceOf(FIRST, second, { state: 'chequered' }));
    expect(flag_ms).toBe(180_000);
    expect(rows.map(({ driver_name, laps, race_ms, status }) => [driver_name, laps, race_ms, status])).toEqual([
      ['B', 5, 303_000, 'finished'],
      ['A', 5, 308_000, 'finished'],
      ['C', 5, 340_000, 'finished'],
      ['D', 4, 257_000, 'finished'],
    ]);
    expect(rows[1]?.gap).toEqual({ unit: 'ms', value: 5_000 });
  });

  test('has gaps and intervals in laps to drivers who ended more laps by that moment, in either leg', () => {
    const laps = (count: number, seconds: number) => Array.from({ length: count }, (_, n) => (n + 1) * seconds * 1_000);
    // b and c stood still before the red flag, so that their times are shorter than the leader's
    const first = { a: laps(11, 59), b: laps(9, 60), c: laps(9, 61) };
    const legs = [{ run: 'R1', go_at: GO_AT, red_ms: 650_000 }];
    const race = raceOf(first, { a: [60_000], b: [62_000], c: [61_500] }, { laps: 20, legs });
    const oneLap = { unit: 'laps', value: 1 };
    const distances = [[null, null], [oneLap, oneLap], [oneLap, { unit: 'ms', value: 8_500 }]]; // prettier-ignore
    for (const rows of [sessionBoard(race).rows, resultRows(race)])
      expect(rows.slice(0, 3).map(({ gap, interval }) => [gap, interval])).toEqual(distances);
  });

  test('counts no lap of the later legs once it turns out to have ended in the first', () => {
    const legs = [{ run: 'R1', go_at: GO_AT, red_ms: 200_000 }, { run: 'R2', go_at: GO_AT, red_ms: 190_000 }]; // prettier-ignore
    const later = { a: [60_000, 120_000, 180_000], b: [61_000, 121_000, 181_000] };
    const race = { ...raceOf(FIRST, later, { laps: 3, legs, run: 'R3' }), penalties: [] };
    const crossings = [...race.crossings, ...crossingsOf(later, { run: 'R3' })];
    const rows = resultRows({ ...race, crossings });
    expect(rows.map(({ driver_name, laps }) => [driver_name, laps])).toEqual([['A', 3], ['B', 3], ['C', 2], ['D', 1]]); // prettier-ignore
  });

  test('begins again when fewer than two laps were driven', () => {
    const rows = sessionBoard(raceOf({ a: [60_000] }, { a: [61_000] })).rows;
    expect(rows.find(({ driver_name }) => driver_name === 'A')).toMatchObject({ laps: 1, race_ms: 61_000 });
  });

  test('by minutes goes on for the time that is left after the laps that count', () => {
    const fields = { laps: null, minutes: 4, state: 'chequered' as const };
    const second = { a: [60_000, 119_000, 180_000], b: [61_000, 122_000] };
    expect(sessionBoard(raceOf(FIRST, second, fields)).flag_ms).toBe(180_000); // lap 2 ended at 2 of the 4 minutes
  });

  test('reports when each driver last crossed the line, in ms after its own signal', () => {
    const { rows } = sessionBoard(raceOf(FIRST, { a: [60_000], b: [61_000, 122_000] }));
    const crossed = Object.fromEntries(rows.map(({ entry_id, crossed_ms }) => [entry_id, crossed_ms]));
    expect(crossed).toMatchObject({ a: 60_000, b: 122_000, c: null });
  });

  test('can be read by each of its starts', () => {
    const log = [
      { seq: 1, at: GO_AT, kind: 'countdown', data: { run: 'R0', go_at: GO_AT } },
      { seq: 2, at: GO_AT, kind: 'abort', data: {} },
      { seq: 3, at: GO_AT, kind: 'countdown', data: { run: 'R1', go_at: GO_AT } },
      { seq: 4, at: GO_AT, kind: 'red', data: { race_ms: 200_000 } },
      { seq: 5, at: GO_AT, kind: 'second-leg', data: { run: 'R2', go_at: GO_AT } },
    ];
    const whole = { ...raceOf(FIRST, { a: [60_000] }), log };
    expect(runsOf(whole).map(({ run, red_ms, counts }) => [run, red_ms, counts])).toEqual([
      ['R1', 200_000, true],
      ['R2', null, true],
    ]);
    const first = sessionOfRun(whole, 'R1');
    expect(first.log).toHaveLength(4);
    expect(sessionBoard(first).rows.map(({ laps }) => laps)).toEqual([2, 2, 2, 1]);
    expect(sessionOfRun(whole, 'R2')).toBe(whole);
  });
});

const aDrive = fc.array(fc.integer({ min: 20, max: 90 }), { maxLength: 7 }).map((gaps) => {
  let at = 0;
  return gaps.map((seconds) => (at += seconds * 1_000));
});
const aLeg = fc.record({ a: aDrive, b: aDrive, c: aDrive, d: aDrive });

describe('Any race of two legs', () => {
  const holds = (rule: (first: Ends, second: Ends, redMs: number) => void) =>
    fc.assert(fc.property(aLeg, aLeg, fc.integer({ min: 1, max: 300_000 }), rule), { numRuns: 300 });
  const twoLegs = (first: Ends, second: Ends, red_ms: number, fields: Partial<RaceSessionDto> = {}) => {
    const legs: SessionLegDto[] = [{ run: 'R1', go_at: GO_AT, red_ms }];
    return raceOf(first, second, { legs, ...fields });
  };

  test('has laps and times that are the sums of its legs, in which a driver never goes back', () =>
    holds((first, second, redMs) => {
      const alone = countedOf({ ...raceOf(first, {}), session: aSession({ laps: 5, red_ms: redMs, state: 'chequered' }) }); // prettier-ignore
      for (const { entry, crossings, offsetMs } of countedOf(twoLegs(first, second, redMs)).drivers) {
        const before = alone.drivers.find((driver) => driver.entry.id === entry.id)?.crossings ?? [];
        expect(offsetMs).toBe(before.at(-1)?.race_ms ?? 0);
        const own = crossings.slice(before.length).map(({ race_ms }) => race_ms - offsetMs);
        expect(own).toEqual((second[entry.id] ?? []).slice(0, own.length));
        const times = crossings.map(({ race_ms }) => race_ms);
        expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
      }
    }));

  test('depends on no order of arrival, and has each driver once', () =>
    holds((first, second, redMs) => {
      const race = twoLegs(first, second, redMs, { state: 'provisional' });
      const rows = resultRows(race);
      expect(rows.map(({ entry_id }) => entry_id).sort()).toEqual(DRIVERS);
      expect(resultRows({ ...race, crossings: race.crossings.toReversed() })).toEqual(rows);
    }));

  test('is over when no driver drives more laps than it has', () =>
    holds((first, second, redMs) => {
      const { drivers } = countedOf(twoLegs(first, second, redMs));
      for (const { crossings } of drivers) expect(crossings.length).toBeLessThanOrEqual(5);
    }));
});
