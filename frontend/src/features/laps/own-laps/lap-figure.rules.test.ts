import { expect, test } from '@jest/globals';
import { aLap } from '../test-lap';
import { lapFigureOf } from './lap-figure.rules';

const laps = (...seconds: number[]) => seconds.map((lap_time) => aLap({ lap_time }));
const none = () => undefined;

test('one slow lap is at the edge of an axis that the others fill', () => {
  const figure = lapFigureOf(laps(60.2, 82, 60.1, 60.4, 60), 15, none);
  expect(figure.axis.range[1]).toBeLessThan(62);
  const slow = figure.laps.find(({ value }) => value === 82);
  expect(slow).toMatchObject({ place: 4, shown: figure.axis.range[1] });
  expect(figure.laps.map(({ lap }) => lap.lap_time)).toEqual([60, 60.4, 60.1, 82, 60.2]);
  expect(figure.band).toEqual([60.1, 60.4]);
});

test('the mean is that of five clean laps, and is drawn at the fifth', () => {
  const { mean } = lapFigureOf(laps(60.5, 60.4, 60.3, 82, 60.2, 60.1, 60), 15, none);
  expect(mean.map(({ x }) => x)).toEqual([6, 7]);
  expect(mean[0]?.y).toBeCloseTo(60.2, 6);
  expect(mean[1]?.y).toBeCloseTo(60.3, 6);
});

test('laps of several tracks are compared with the driver’s best on each', () => {
  const imola = aLap({ lap_time: 40.5, track_id: 'imola', track_name: 'Imola' });
  const figure = lapFigureOf([imola, ...laps(61, 60.8)], 15, (id) => (id === 'imola' ? 40 : 60));
  expect(figure.isGap).toBe(true);
  expect(figure.values.map((value) => value.toFixed(1))).toEqual(['0.5', '1.0', '0.8']);
});

test('the band and the distribution are of all laps, only the newest are drawn', () => {
  const figure = lapFigureOf(laps(60, 61, 62, 63), 2, none);
  expect(figure.laps.map(({ value }) => value)).toEqual([61, 60]);
  expect(figure.values).toHaveLength(4);
});
