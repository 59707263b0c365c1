import { expect, test } from '@jest/globals';
import { aLap } from '../test-lap';
import { ladderOf } from './record-ladder.rules';

const records = (...seconds: number[]) => seconds.map((lap_time) => aLap({ lap_time }));

test('slow first records are below a scale that shows each later step', () => {
  const { steps, scale, range } = ladderOf(records(61.31, 61.408, 61.727, 65.123));
  expect(scale).toEqual([61.31, 61.727]);
  expect(range[1]).toBeCloseTo(61.79, 2);
  expect(steps.map(({ place, shown, isBeyond }) => [place, shown, isBeyond])).toEqual([
    [1, range[1], true],
    [2, 61.727, false],
    [3, 61.408, false],
    [4, 61.31, false],
  ]);
  expect(steps[0]?.lap.lap_time).toBe(65.123);
});

test('records that fell evenly are all within the scale, and so are two', () => {
  expect(ladderOf(records(60, 61, 62, 63))).toMatchObject({ scale: [60, 63], range: [60, 63] });
  expect(ladderOf(records(60, 90))).toMatchObject({ scale: [60, 90], range: [60, 90] });
});
