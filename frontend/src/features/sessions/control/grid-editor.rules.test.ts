import { expect, test } from '@jest/globals';
import { gridOf, gridWithMove } from './grid-editor.rules';

const row = (entry_id: string, grid: number | null = null) => ({ entry_id, driver_name: entry_id.toUpperCase(), grid });
const nothing = { back: {}, pitLane: [], isRemade: false };
const preview = { rows: ['a', 'b', 'c', 'd'].map((id) => row(id)), timed: 3 };

test('a preview reverses the first places, then applies penalties, then the pit lane', () => {
  expect(gridOf(preview, null, nothing)).toEqual(['a', 'b', 'c', 'd']);
  expect(gridOf(preview, 4, nothing)).toEqual(['c', 'b', 'a', 'd']);
  expect(gridOf(preview, 3, { ...nothing, back: { c: 2 }, pitLane: ['b'] })).toEqual(['a', 'c', 'd', 'b']);
});

test('a driver is moved by hand as far as the grid goes', () => {
  expect(gridWithMove(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(gridWithMove(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(gridWithMove(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
});

test('a penalty applies to the current grid or, when it is remade, to the order of its source', () => {
  const current = { rows: [row('a', 4), row('b', 3), row('c', 1), row('d', 2)], timed: 3 };
  expect(gridOf(current, 3, nothing)).toEqual(['c', 'd', 'b', 'a']);
  expect(gridOf(current, 3, { ...nothing, back: { c: 2 } })).toEqual(['d', 'b', 'c', 'a']);
  expect(gridOf(current, 3, { ...nothing, back: { c: 1 }, isRemade: true })).toEqual(['b', 'c', 'a', 'd']);
});

test('a driver who is entered after the grid was made starts behind it', () => {
  expect(gridOf({ rows: [row('late'), row('a', 2), row('b', 1)], timed: 3 }, 3, nothing)).toEqual(['b', 'a', 'late']);
});
