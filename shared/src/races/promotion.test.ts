import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromHeats, gridFrom, groupOf, driversPromotedBy } from './grid.rules.js';

const rowOf = (driver: string, place: number | null, timeMs = 1_000 * (place ?? 0)) => ({ driver, place, laps: 3, timeMs }); // prettier-ignore

test('heats promote their winners, then those in second place, and those in a dead heat together', () => {
  const a = { results: [rowOf('a1', 1), rowOf('a2', 2), rowOf('a3', 3, 2_000), rowOf('a4', null)], promotes: 2 };
  const b = { results: [rowOf('b1', 1), rowOf('b2', 2), rowOf('b3', 3)], promotes: 1 };
  expect(fromHeats([a, b])).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('any heats promote each driver once, only those who advance, in the order of each heat', () => {
  const aHeat = (name: string) =>
    fc.record({
      results: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 8 }).map((times) => {
        const sorted = times.toSorted((one, other) => one - other);
        return sorted.map((timeMs, n) => rowOf(`${name}${n}`, n + 1, timeMs));
      }),
      promotes: fc.integer({ min: 1, max: 5 }),
    });
  fc.assert(
    fc.property(fc.tuple(aHeat('a'), aHeat('b'), aHeat('c'), aHeat('d')), (heats) => {
      const going = fromHeats(heats);
      expect(new Set(going).size).toBe(going.length);
      for (const { results, promotes } of heats) {
        const own = driversPromotedBy(results, promotes);
        expect(going.filter((driver) => results.some((row) => row.driver === driver))).toEqual(own);
        expect(own.length).toBeGreaterThanOrEqual(Math.min(promotes, results.length));
      }
    }),
    { numRuns: 1_000 },
  );
});

test('groups include every driver, and differ in size by at most one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { maxLength: 40 }), fc.integer({ min: 1, max: 4 }), (order, groups) => {
      const all = Array.from({ length: groups }, (_, group) => groupOf(order, groups, group));
      expect(all.flat().toSorted()).toEqual(order.toSorted());
      const sizes = all.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});

test('any grid is a permutation, even with reversed places, penalties and pit lane starts', () => {
  const order = ['a', 'b', 'c', 'd', 'e', 'f'];
  const aDriver = fc.constantFrom(...order, 'stranger');
  const options = fc.record({
    reversed: fc.integer({ min: 0, max: 9 }),
    timed: fc.integer({ min: 0, max: 6 }),
    penalties: fc.array(fc.record({ driver: aDriver, places: fc.integer({ min: 1, max: 9 }) }), { maxLength: 4 }),
    pitLane: fc.array(aDriver, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(options, (chosen) => {
      const grid = gridFrom(order, chosen);
      expect(grid.toSorted()).toEqual(order);
      const last = [...new Set(chosen.pitLane)].filter((driver) => order.includes(driver));
      expect(grid.slice(grid.length - last.length)).toEqual(last);
      if (chosen.penalties.length + last.length === 0) {
        expect(grid.slice(chosen.timed)).toEqual(order.slice(chosen.timed)); // drivers without a time stay last
      }
    }),
    { numRuns: 1_000 },
  );
});
