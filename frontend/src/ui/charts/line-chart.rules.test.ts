import { expect, test } from '@jest/globals';
import { longest, placeAfter, placeNear, spreadLabels, stepsOf, ticksOf } from './line-chart.rules';

const LINES = [
  { id: 'ana', name: 'Ana', points: [{ x: 1, y: 2 }, { x: 2, y: 1 }, { x: 3, y: 1 }] }, // prettier-ignore
  { id: 'ben', name: 'Ben', points: [{ x: 1, y: 1 }, { x: 2, y: 2 }] }, // prettier-ignore
  { id: 'cleo', name: 'Cleo', points: [] },
];

test.each([
  [0, 5, 8, 1, [0, 1, 2, 3, 4, 5]],
  [0, 57, 8, 1, [0, 10, 20, 30, 40, 50]],
  [1, 20, 8, 1, [1, 5, 10, 15, 20]],
  [0, 92_000, 6, 1_000, [0, 20_000, 40_000, 60_000, 80_000]],
  [0, 0, 8, 1, [0]],
])('the steps from %d to %d, at most %d, are round', (from, to, most, unit, steps) => {
  expect(ticksOf(from, to, most, unit)).toEqual(steps);
});

test('the first key leads to the newest point of the first line', () => {
  expect(placeAfter('ArrowLeft', null, LINES)).toEqual({ id: 'ana', x: 3 });
  expect(placeAfter('Tab', null, LINES)).toBeNull();
  expect(placeAfter('ArrowLeft', null, [])).toBeNull();
});

test('arrow keys move sideways along a line, and up or down to the next line at that point', () => {
  const from = (id: string, x: number) => (key: string) => placeAfter(key, { id, x }, LINES);
  expect(from('ana', 3)('ArrowLeft')).toEqual({ id: 'ana', x: 2 });
  expect(from('ana', 3)('ArrowRight')).toEqual({ id: 'ana', x: 3 });
  expect(from('ana', 3)('Home')).toEqual({ id: 'ana', x: 1 });
  expect(from('ben', 1)('End')).toEqual({ id: 'ben', x: 2 });
  expect(from('ana', 1)('ArrowUp')).toEqual({ id: 'ben', x: 1 });
  expect(from('ana', 2)('ArrowDown')).toEqual({ id: 'ben', x: 2 });
  expect(from('ana', 3)('ArrowDown')).toEqual({ id: 'ana', x: 3 });
  expect(from('ana', 3)('Enter')).toBeNull();
});

test('a pointer selects the nearest column, and in it the nearest line', () => {
  expect(placeNear(1.4, 1.2, LINES)).toEqual({ id: 'ben', x: 1 });
  expect(placeNear(9, 9, LINES)).toEqual({ id: 'ana', x: 3 });
  expect(placeNear(1, 1, [])).toBeNull();
});

test('overlapping names move apart and stay inside', () => {
  expect(spreadLabels([0, 0.2, 5], 1, 8)).toEqual([0, 1, 5]);
  expect(spreadLabels([8, 7.9, 8], 1, 8)).toEqual([7, 6, 8]);
});

test('a value lasts until the next one: the line has a corner at each change', () => {
  const points = [{ x: 1, y: 9 }, { x: 4, y: 7 }, { x: 5, y: 6 }]; // prettier-ignore
  const steps = [{ x: 1, y: 9 }, { x: 4, y: 9 }, { x: 4, y: 7 }, { x: 5, y: 7 }, { x: 5, y: 6 }]; // prettier-ignore
  expect(stepsOf(points)).toEqual(steps);
  expect(stepsOf([])).toEqual([]);
});

test('a column is as wide as its longest text', () => {
  expect(longest(LINES.map(({ name }) => name))).toBe('Cleo');
  expect(longest([])).toBe('');
});
