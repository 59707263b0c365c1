import { expect, test } from '@jest/globals';
import type { KnownCrossing } from './evidence.rules.js';
import { assignToDrivers, type LentCrossing } from './lent-cars.rules.js';

const crossing = (id: string, entryId: string, raceMs: number, lapId: string | null): KnownCrossing => ({
  ...{ id, entryId, raceMs, lapId, number: null, ruled: 'counted' },
  ...(lapId === null ? { source: 'hand', lapMs: null } : { source: 'race_time', lapMs: 60_000 }),
});
const lent = (id: string, ownerId: string, driverId: string, handMs: number | null = null): LentCrossing => {
  return { id, run: 'R', ownerId, driverId, handMs };
};
const given = (known: readonly KnownCrossing[], ...all: readonly LentCrossing[]) =>
  assignToDrivers(known, all)
    .sort((one, other) => one.raceMs - other.raceMs)
    .map(({ id, entryId, raceMs, lapId }) => [id, entryId, raceMs, lapId]);

test('a crossing in a lent car becomes the driver’s, or is merged with one that a marshal entered', () => {
  const timed = crossing('1', 'owner', 60_000, 'L1');
  expect(given([timed], lent('1', 'owner', 'driver'))).toEqual([['1', 'driver', 60_000, 'L1']]);
  const all = [timed, crossing('hand', 'driver', 57_000, null), crossing('next', 'driver', 121_000, null)];
  expect(given(all, lent('1', 'owner', 'driver'))).toEqual([
    ['hand', 'driver', 60_000, 'L1'],
    ['next', 'driver', 121_000, null],
  ]);
});

test('the owner keeps what a marshal entered for them, unless it has been measured since', () => {
  const timed = crossing('1', 'owner', 60_000, 'L1');
  expect(given([timed], lent('1', 'owner', 'driver', 62_000))).toEqual([
    ['', 'driver', 60_000, 'L1'],
    ['1', 'owner', 62_000, null],
  ]);
  const measured = crossing('2', 'owner', 63_000, 'L2');
  expect(given([timed, measured], lent('1', 'owner', 'driver', 62_000))).toEqual([
    ['', 'driver', 60_000, 'L1'],
    ['2', 'owner', 63_000, 'L2'],
  ]);
  const besideIt = [timed, crossing('hand', 'owner', 62_000, null), measured];
  expect(given(besideIt, lent('1', 'owner', 'driver'))).toEqual([
    ['1', 'driver', 60_000, 'L1'],
    ['2', 'owner', 63_000, 'L2'],
  ]);
  const lapLater = [crossing('next', 'owner', 121_000, 'L3'), crossing('next by hand', 'owner', 119_000, null)];
  expect(given([timed, ...lapLater], lent('1', 'owner', 'driver'))).toEqual([
    ['1', 'driver', 60_000, 'L1'],
    ['next', 'owner', 121_000, 'L3'],
  ]);
});

test('two drivers who swapped cars have their own crossings, each at the time that a marshal entered', () => {
  const all = [crossing('1', 'a', 60_000, 'L1'), crossing('2', 'b', 61_000, 'L2')];
  expect(given(all, lent('1', 'a', 'b', 62_000), lent('2', 'b', 'a', 59_000))).toEqual([
    ['2', 'b', 60_000, 'L1'],
    ['1', 'a', 61_000, 'L2'],
  ]);
});

test('a crossing by hand stays where a marshal entered it in place of one that was voided', () => {
  const wrong: KnownCrossing = { ...crossing('2', 'owner', 118_000, 'L2'), ruled: 'voided' };
  const all = [crossing('1', 'owner', 60_000, 'L1'), wrong, crossing('hand', 'owner', 121_000, null)];
  expect(given(all, lent('1', 'owner', 'driver'))).toEqual([
    ['1', 'driver', 60_000, 'L1'],
    ['2', 'owner', 118_000, 'L2'],
    ['hand', 'owner', 121_000, null],
  ]);
});

test('a crossing by hand of another lap stays, also of a driver with few or unsorted crossings', () => {
  const byHand = [crossing('hand', 'driver', 178_000, null), crossing('next', 'driver', 238_000, null)];
  expect(given([crossing('1', 'owner', 180_000, 'L1'), ...byHand], lent('1', 'owner', 'driver'))).toEqual([
    ['hand', 'driver', 180_000, 'L1'],
    ['next', 'driver', 238_000, null],
  ]);
  const line = (n: number): KnownCrossing => ({ ...crossing(`${n}`, 'owner', n * 25_700, null), source: 'line' });
  const all = [line(3), line(1), line(2), crossing('hand', 'driver', 105_800, null)];
  expect(given(all, ...[1, 2, 3].map((n) => lent(`${n}`, 'owner', 'driver'))).map(([id]) => id)).toEqual([
    ...['1', '2', '3', 'hand'],
  ]);
});
