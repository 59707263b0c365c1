import { expect, test } from '@jest/globals';
import { cleanRange, cleanTimes, consistencyOf, spreadOf } from './consistency.rules.js';

test('the middle half of the times lies between the quartiles, whatever the order of the times', () => {
  expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ low: 2, median: 3, high: 4 });
  expect(spreadOf([1, 2])).toEqual({ low: 1.25, median: 1.5, high: 1.75 });
  expect(spreadOf([7])).toEqual({ low: 7, median: 7, high: 7 });
});

test('a lap is clean within three interquartile ranges of the median, or within the minimum distance', () => {
  expect(cleanRange({ low: 60, median: 61, high: 62 }, 0.5)).toEqual({ from: 55, to: 67 });
  expect(cleanRange({ low: 60, median: 60, high: 60 }, 0.5)).toEqual({ from: 59.5, to: 60.5 });
});

test('one spin does not make a driver less consistent; nine laps give no result', () => {
  const even = [60, 60.1, 60.2, 60.3, 60.4, 60.5, 60.6, 60.7, 60.8, 60.9, 61];
  expect(consistencyOf(even, 0.5)).toBeCloseTo(0.5, 6);
  expect(consistencyOf([...even, 82], 0.5)).toBeCloseTo(0.5, 6);
  expect(consistencyOf(even.slice(0, 9), 0.5)).toBeNull();
});

test('clean laps stay in their order', () => {
  expect(cleanTimes([61, 60, 82, 62, 60.5, 61.5], 0.5)).toEqual([61, 60, 62, 60.5, 61.5]);
});
