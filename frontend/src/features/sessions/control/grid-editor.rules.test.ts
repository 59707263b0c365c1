import { expect, test } from '@jest/globals';
import { gridOf, gridWithMove, currentGrid } from './grid-editor.rules';

const row = (entry_id: string, grid: number | null = null) => ({ entry_id, driver_name: entry_id.toUpperCase(), grid });
const preview = { rows: ['a', 'b', 'c', 'd'].map((id) => row(id)), timed: 3 };

test('a preview turns the first round, then penalties, then the pit lane', () => {
  expect(gridOf(preview, null, { back: {}, pitLane: [] })).toEqual(['a', 'b', 'c', 'd']);
  expect(gridOf(preview, 4, { back: {}, pitLane: [] })).toEqual(['c', 'b', 'a', 'd']);
  expect(gridOf(preview, 3, { back: { c: 2 }, pitLane: ['b'] })).toEqual(['a', 'c', 'd', 'b']);
});

test('a driver is moved by hand as far as the grid goes', () => {
  expect(gridWithMove(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(gridWithMove(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(gridWithMove(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
});

test('a grid stands when every driver has a place', () => {
  expect(currentGrid(preview)).toBeNull();
  expect(currentGrid({ rows: [row('a', 2), row('b', 1)], timed: 0 })).toEqual(['b', 'a']);
});
