import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { classify, type Race } from './classification.rules.js';
import { type LapEnds, lapEndsOf } from './crossings.rules.js';
import type { Crossing, Penalty, RaceEntry, ResultRow } from './race.js';
import { boardAt } from './race-board.rules.js';
import { endRace, flagAt, type RaceField } from './race-end.rules.js';

const RUNS = { numRuns: 300 };
const DRIVERS = ['a', 'b', 'c', 'd', 'e', 'f'];

const aDriver = fc.constantFrom(...DRIVERS);
const anEntry = (driver: string): fc.Arbitrary<RaceEntry> =>
  fc.record({
    driver: fc.constant(driver),
    grid: fc.option(fc.integer({ min: 0, max: 6 })),
    status: fc.option(fc.constantFrom('dnf' as const, 'dsq' as const), { freq: 6 }),
  });
const crossingsOf = (driver: string): fc.Arbitrary<Crossing[]> =>
  fc
    .array(fc.record({ gap: fc.integer({ min: 1, max: 40 }), isVoid: fc.boolean(), hasId: fc.boolean() }), {
      maxLength: 8,
    })
    .map((laps) => {
      let at = 0;
      return laps.map(({ gap, isVoid, hasId }, n) => {
        at += gap * 1000;
        return {
          driver,
          at,
          void: isVoid && gap > 30,
          ...(hasId && { id: `${driver}${n}` }),
        };
      });
    });
const aPenalty: fc.Arbitrary<Penalty> = fc.record({
  driver: aDriver,
  kind: fc.constantFrom('time' as const, 'laps' as const, 'places' as const, 'dsq' as const),
  value: fc.integer({ min: 1, max: 5 }).map((n) => n),
});
const aRace: fc.Arbitrary<Race & { readonly crossings: Crossing[] }> = fc.record({
  format: fc.record({
    laps: fc.constantFrom(3, 5, null),
    minutes: fc.constantFrom(null, 1, 2),
    redAt: fc.option(fc.integer({ min: 1, max: 200_000 }), { freq: 3 }),
    limitMs: fc.constantFrom(null, 20_000),
    classifiedShare: fc.constantFrom(0.5, 0.9, 1),
  }),
  entries: fc.tuple(...DRIVERS.map(anEntry)),
  crossings: fc.tuple(...DRIVERS.map(crossingsOf)).map((all) => all.flat()),
  penalties: fc.array(aPenalty, { maxLength: 4 }),
});
const holds = (rule: (race: Race & { readonly crossings: Crossing[] }) => void) =>
  fc.assert(fc.property(aRace, rule), RUNS);
const text = (race: Race) => JSON.stringify(classify(race));
const isPlaced = ({ place }: ResultRow) => place !== null;

describe('A classification of any race', () => {
  it('has every entry once, and places from 1 without gaps', () =>
    holds((race) => {
      const rows = classify(race);
      expect(rows.map(({ driver }) => driver).sort()).toEqual(DRIVERS);
      expect(rows.filter(isPlaced).map(({ place }) => place)).toEqual(rows.filter(isPlaced).map((_, n) => n + 1));
    }));

  it('depends neither on the order in which crossings arrive nor on repeats', () =>
    holds((race) => {
      const shuffled = [
        ...race.crossings.toReversed(),
        ...race.crossings.filter(({ id }, n) => id !== undefined && n % 2 === 0),
      ];
      expect(text({ ...race, crossings: shuffled })).toBe(text(race));
    }));

  it('counts no lap after the flag except the one that ends the race', () =>
    holds((race) => {
      const all = lapEndsOf(race.entries, race.crossings);
      const { flag, ends } = endRace(race.format, all);
      if (flag === null) return;
      for (const own of ends.values()) expect(own.filter((at) => at > flag).length).toBeLessThanOrEqual(1);
    }));

  it('adds the time penalties of one driver in any order', () =>
    holds((race) => {
      const times = [3, 8, 5].map((value): Penalty => ({ driver: 'a', kind: 'time', value: value * 1000 }));
      const one = [{ driver: 'a', kind: 'time', value: 16_000 } as const];
      expect(text({ ...race, penalties: times })).toBe(text({ ...race, penalties: one }));
      expect(text({ ...race, penalties: times.toReversed() })).toBe(text({ ...race, penalties: times }));
    }));

  it('stays the same for all others when the last of the classified is disqualified', () =>
    holds((race) => {
      const plain = { ...race, penalties: [] };
      const before = classify(plain);
      const last = before.findLast(isPlaced);
      const best = Math.max(...before.filter(isPlaced).map(({ laps }) => laps));
      if (!last || last.place === 1 || last.laps === best) return; // the distance that classifies may change with the leader
      const after = classify({ ...plain, penalties: [{ driver: last.driver, kind: 'dsq' }] });
      const others = (rows: readonly ResultRow[]) => rows.filter(({ driver }) => driver !== last.driver && isPlaced);
      expect(others(after)).toEqual(others(before));
    }));

  it('is never better for a driver with a time penalty', () =>
    holds((race) => {
      const placeOf = (penalties: readonly Penalty[]) =>
        classify({ ...race, penalties }).findIndex(({ driver }) => driver === 'b');
      expect(placeOf([{ driver: 'b', kind: 'time', value: 9_000 }])).toBeGreaterThanOrEqual(placeOf([]));
    }));

  it('never has gaps that shrink down the table among drivers with equal laps', () =>
    holds((race) => {
      const gaps = classify({ ...race, penalties: [] }).flatMap(({ gap }) => (gap ? [gap] : []));
      const inMs = gaps.flatMap(([unit, value]) => (unit === 'ms' ? [value] : []));
      const inLaps = gaps.flatMap(([unit, value]) => (unit === 'laps' ? [value] : []));
      expect(inMs).toEqual(inMs.toSorted((one, other) => one - other));
      expect(inLaps).toEqual(inLaps.toSorted((one, other) => one - other));
    }));
});

describe('The chequered flag of any race', () => {
  const aTime = fc.option(fc.integer({ min: -5_000, max: 200_000 }), { freq: 2 });
  const aField = fc
    .tuple(fc.array(aTime, { minLength: 6, maxLength: 6 }), fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }))
    .map(([outAt, before]) => ({
      outAt: new Map(DRIVERS.map((driver, n) => [driver, outAt[n] ?? Infinity])),
      before: new Map(DRIVERS.map((driver, n) => [driver, before[n] ?? 0])),
    }));
  const holdsIn = (rule: (race: Race & { readonly crossings: Crossing[] }, field: Required<RaceField>) => void) =>
    fc.assert(fc.property(aRace, aField, rule), RUNS);
  const endsOf = ({ entries, crossings }: Race) => lapEndsOf(entries, crossings);

  /**
   * Follows a race crossing by crossing, and returns when the flag falls, in ms: when the leader of those in the race ends
   * the last lap. Null if it does not fall.
   */
  function followed({ laps, minutes }: Race['format'], ends: ReadonlyMap<string, LapEnds>, field: Required<RaceField>) {
    const ended = new Map(field.before);
    const moments = [...new Set([...ends.values()].flat())].sort((one, other) => one - other);
    for (const at of moments) {
      const racing = DRIVERS.filter((driver) => (field.outAt.get(driver) ?? Infinity) > at);
      const most = Math.max(...racing.map((driver) => ended.get(driver) ?? 0));
      for (const driver of DRIVERS) {
        for (let left = (ends.get(driver) ?? []).filter((own) => own === at).length; left > 0; left--) {
          const lap = (ended.get(driver) ?? 0) + 1;
          ended.set(driver, lap);
          const isLast = laps === null ? minutes !== null && at >= minutes * 60_000 : lap === laps;
          if (isLast && racing.includes(driver) && lap > most) return at;
        }
      }
    }
    return null;
  }

  it('falls when the leader of those in the race ends the last lap', () =>
    holdsIn(({ format, ...race }, field) => {
      const ends = endsOf({ format, ...race });
      expect(flagAt(format, ends, field)).toBe(followed(format, ends, field));
    }));

  it('is not changed by a later ruling', () =>
    holdsIn((race, { before }) => {
      const open = { ...race.format, redAt: null };
      const whole = endRace(open, endsOf(race), { before });
      const { flag } = whole;
      if (flag === null) return;
      for (const driver of DRIVERS)
        expect(endRace(open, endsOf(race), { before, outAt: new Map([[driver, flag + 1]]) })).toEqual(whole);
    }));

  it('leaves nobody with more laps than the leader, except laps ended before being ruled out', () =>
    holdsIn(({ format, ...race }, { outAt }) => {
      const ends = endsOf({ format, ...race });
      const { flag, ends: counted } = endRace({ ...format, redAt: null, limitMs: null }, ends, { outAt });
      if (flag === null) return;
      const raced = (driver: string) => (counted.get(driver) ?? []).filter((at) => at < (outAt.get(driver) ?? 0));
      const most = Math.max(...DRIVERS.map((driver) => raced(driver).length));
      for (const own of counted.values()) expect(own.length).toBeLessThanOrEqual(most);
    }));
});

describe('A board at any moment', () => {
  it('is that of the crossings so far', () =>
    fc.assert(
      fc.property(aRace, fc.integer({ min: 0, max: 320_000 }), ({ format, entries, crossings }, at) => {
        const open = { ...format, redAt: null };
        const grids = new Map(entries.map(({ driver, grid }) => [driver, grid]));
        const boardOf = (some: readonly Crossing[]) => boardAt(endRace(open, lapEndsOf(entries, some)).ends, at, grids);
        expect(boardOf(crossings)).toEqual(boardOf(crossings.filter((crossing) => crossing.at <= at)));
      }),
      RUNS,
    ));

  it('has intervals that add up to the gap among drivers with equal laps', () =>
    holds(({ entries, crossings, format }) => {
      const rows = boardAt(endRace({ ...format, redAt: null }, lapEndsOf(entries, crossings)).ends, 400_000);
      let sum = 0;
      for (const { place, laps, gap, interval } of rows) {
        if (place === 1 || laps !== rows[0]?.laps || !gap || !interval) continue;
        sum += interval[1];
        expect([gap[0], gap[1]]).toEqual(['ms', sum]);
      }
    }));
});
