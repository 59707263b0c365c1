import { expect, test } from '@jest/globals';
import { binsOf } from './histogram.rules';

test('each value within the axis is in one part, those beyond it in none', () => {
  const bins = binsOf([0, 0.5, 1, 3.9, 4, -1, 9], 0, 4, 4);
  expect(bins.map(({ count }) => count)).toEqual([2, 1, 0, 2]);
  expect(bins[1]).toEqual({ from: 1, to: 2, count: 1 });
});
