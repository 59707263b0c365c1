import { expect, test } from '@jest/globals';
import { anEntry } from '@league/shared/sessions/test-session';
import { gridOfEntries, gridSourceOf, orderOfEntries } from './grid-of-entries.rules.js';

const aRow = (id: string, place: number | null, best_ms: number | null) => ({ user_id: `user ${id}`, place, best_ms });
const ENTRIES = ['late', 'a', 'b', 'c', 'd', 'e'].map((id) => anEntry(id));
// `e` crossed the line only once, `a` was the fastest but disqualified
const QUALIFYING = [aRow('b', 1, 61_000), aRow('c', 2, 62_000), aRow('d', 3, 63_000), aRow('e', 4, null), aRow('a', null, 60_000)]; // prettier-ignore

test('a reversed grid brings forward nobody who was disqualified or has no time', () => {
  const source = gridSourceOf(QUALIFYING, false);
  expect(orderOfEntries(ENTRIES, source).timed).toBe(3);
  const grid = gridOfEntries(ENTRIES, source, 5).map(({ id }) => id);
  expect(grid).toEqual(['d', 'c', 'b', 'e', 'a', 'late']);
});

test('without a source nobody has a time, so the order of sign-up is not reversed', () => {
  expect(orderOfEntries(ENTRIES, null).timed).toBe(0);
  expect(gridOfEntries(ENTRIES, null, 3).map(({ id }) => id)).toEqual(ENTRIES.map(({ id }) => id));
});

test('a reversed grid from a race includes everyone with a place, with or without a lap time', () => {
  const source = gridSourceOf([aRow('a', 1, null), aRow('b', 2, 61_000), aRow('c', null, 59_000)], true);
  expect(gridOfEntries(ENTRIES.slice(1, 4), source, 3).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});
