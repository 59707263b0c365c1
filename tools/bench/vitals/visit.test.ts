import { expect, test } from '@jest/globals';
import { layoutShift } from './visit.js';

const shift = (at: number, value: number) => ({ at, value, what: '' });

test('shifts that follow each other within a second count together, up to five seconds of them', () => {
  expect(layoutShift([])).toBe(0);
  expect(layoutShift([shift(100, 0.25), shift(900, 0.5)])).toBe(0.75);
  expect(layoutShift([shift(100, 0.25), shift(1_200, 0.5)])).toBe(0.5);
  const every900Ms = Array.from({ length: 8 }, (_, n) => shift(n * 900, 0.125));
  expect(layoutShift(every900Ms)).toBe(0.75);
});
